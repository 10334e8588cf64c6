import type { Notice } from '../../shared/session/protocol.ts';
import { afterPaint } from '../painted.ts';
import { pressSeen } from '../pressed.ts';
import type { Link } from './protocolLink.ts';

type TableNotice = Extract<Notice, { type: 'table' }>;

/** Two notices of one table as one: the later view, with all that either brought to the log and the news. */
function joined(earlier: TableNotice, later: TableNotice): TableNotice {
  const { logFrom, log } = earlier.table;
  const kept = log.slice(0, Math.max(0, later.table.logFrom - logFrom));
  return {
    ...later,
    table: {
      ...later.table,
      logFrom: Math.min(logFrom, later.table.logFrom),
      log: [...kept, ...later.table.log],
    },
    news: [...earlier.news, ...later.news],
  };
}

/** Notices in their order, with one more; of a table that has the last word already, none is added. */
function withNotice(notices: readonly Notice[], notice: Notice): Notice[] {
  const last = notices.at(-1);
  if (last?.type === 'table' && notice.type === 'table' && last.table.table === notice.table.table) {
    return [...notices.slice(0, -1), joined(last, notice)];
  }
  return [...notices, notice];
}

/** Calls when what a notice changes has been painted: the tray, and a frame later the board. */
const afterBoard = (then: () => void): unknown => afterPaint(() => afterPaint(then));

/**
 * A link whose notices come no faster than they can be shown: the first at once, and what comes before it is painted
 * joined into one. Nothing that came before an answer is heard after it, and nothing before it has been painted that
 * a button was pressed.
 */
export function paced(link: Link, painted = afterBoard, seen = pressSeen): Link {
  const listeners = new Set<(notice: Notice) => void>();
  let waiting: readonly Notice[] = [];
  let isPainting = false;

  const deliver = () => {
    const now = waiting;
    waiting = [];
    for (const notice of now) for (const hear of listeners) hear(notice);
  };
  const show = () => {
    isPainting = waiting.length > 0;
    if (!isPainting) return;
    deliver();
    painted(() => void seen().then(show));
  };
  /** Nothing is heard before the press has been seen. */
  const hold = (pressed: Promise<void>) => {
    if (isPainting) return;
    isPainting = true;
    void pressed.then(show);
  };
  link.listen((notice) => {
    waiting = withNotice(waiting, notice);
    if (!isPainting) show();
  });

  return {
    ask: async (request) => {
      const pressed = seen();
      hold(pressed);
      const answer = await link.ask(request);
      await pressed;
      deliver();
      return answer;
    },
    listen: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    watch: (hear) => link.watch(hear),
  };
}
