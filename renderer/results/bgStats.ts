import type { Result } from './result.ts';

const ADDRESS = 'https://app.bgstatsapp.com/createPlay.html?data=';
const SOURCE = 'Batavia Roads';

/** A name as one person is known by it, however it is spelled that day. */
export const tidied = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en');

/** 2026-11-30 12:49:20, in UTC. */
const stamp = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/** What BG Stats is told of a player. */
interface BgStatsPlayer {
  readonly name: string;
  readonly sourcePlayerId: string;
  readonly startPlayer: boolean;
  readonly score: string;
  readonly rank: number;
  readonly winner: boolean;
}

/** A play as BG Stats takes it. */
export interface BgStatsPlay {
  readonly sourceName: string;
  readonly sourcePlayId: string;
  readonly playDate: string;
  readonly durationMin: number;
  readonly game: {
    readonly name: string;
    readonly sourceGameId: string;
    readonly highestWins: boolean;
    readonly noPoints: boolean;
    readonly bggId?: number;
  };
  readonly players: readonly BgStatsPlayer[];
}

/** The play of a result; `bggId` is the game's number at BoardGameGeek, if the user has set it. */
export function bgStatsPlay(result: Result, bggId: number | null): BgStatsPlay {
  return {
    sourceName: SOURCE,
    sourcePlayId: result.id,
    playDate: stamp(result.began),
    durationMin: Math.max(1, Math.round((result.ended - result.began) / 60_000)),
    game: {
      name: 'Batavia',
      sourceGameId: 'batavia',
      highestWins: true,
      noPoints: false,
      ...(bggId === null ? {} : { bggId }),
    },
    players: result.players.map(({ name, starts, score, rank, winner }) => ({
      name,
      sourcePlayerId: tidied(name),
      startPlayer: starts,
      score: String(score),
      rank,
      winner,
    })),
  };
}

/** The link by which BG Stats takes the play in. What may stand in a link as it is, does: the code is smaller so. */
export const bgStatsLink = (play: BgStatsPlay): string =>
  ADDRESS + encodeURIComponent(JSON.stringify(play)).replaceAll('%3A', ':').replaceAll('%2C', ',');
