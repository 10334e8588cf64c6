/** Something that sounds: a tone that may glide, or noise through a filter. Seconds, hertz. */
interface Layer {
  readonly noise?: BiquadFilterType;
  readonly wave?: OscillatorType;
  readonly from: number;
  readonly to?: number;
  readonly at?: number;
  readonly attack?: number;
  readonly length: number;
  /** 0 to 1. */
  readonly loud: number;
}

const partials = (base: number, length: number, loud: number, at = 0): Layer[] =>
  [1, 2.76, 5.4].map((times, nth) => ({
    wave: 'sine',
    from: base * times,
    at,
    length: length / (nth + 1),
    loud: loud / (nth * 2 + 1),
  }));

const SOUNDS = {
  paper: [{ noise: 'bandpass', from: 3200, to: 1500, attack: 0.02, length: 0.14, loud: 0.22 }],
  shuffle: [0, 0.07, 0.14].map((at) => ({
    noise: 'bandpass' as const,
    from: 2600,
    to: 1800,
    at,
    attack: 0.015,
    length: 0.09,
    loud: 0.16,
  })),
  stamp: [
    { wave: 'sine', from: 150, to: 55, length: 0.2, loud: 0.55 },
    { noise: 'lowpass', from: 700, length: 0.07, loud: 0.3 },
  ],
  coin: [...partials(2350, 0.22, 0.1), ...partials(2850, 0.26, 0.09, 0.08)],
  wood: [
    { wave: 'triangle', from: 240, to: 150, length: 0.11, loud: 0.35 },
    { noise: 'bandpass', from: 900, length: 0.05, loud: 0.3 },
  ],
  dice: [0, 0.09, 0.16].map((at) => ({
    noise: 'bandpass' as const,
    from: 1700,
    at,
    length: 0.045,
    loud: 0.3,
  })),
  knock: [{ wave: 'triangle', from: 420, to: 300, length: 0.07, loud: 0.16 }],
  gavel: [0, 0.16].flatMap((at): Layer[] => [
    { wave: 'triangle', from: 330, to: 170, at, length: 0.1, loud: 0.5 },
    { noise: 'lowpass', from: 1500, at, length: 0.04, loud: 0.35 },
  ]),
  sails: [{ noise: 'bandpass', from: 380, to: 620, attack: 0.22, length: 0.5, loud: 0.14 }],
  bell: partials(660, 0.58, 0.2),
  attack: [
    { noise: 'lowpass', from: 180, to: 520, attack: 0.7, length: 1.9, loud: 0.5 },
    ...[0, 0.3, 0.6, 0.9].flatMap((at): Layer[] => [
      { wave: 'sine', from: 105, to: 48, at, length: 0.28, loud: 0.5 },
    ]),
    { wave: 'sine', from: 80, to: 30, at: 1.2, length: 0.6, loud: 0.6 },
    { noise: 'lowpass', from: 900, to: 120, at: 1.2, length: 0.6, loud: 0.5 },
  ],
  finale: [262, 330, 392, 523].flatMap((tone, nth) => partials(tone, 1.8 - nth * 0.2, 0.14, nth * 0.13)),
} satisfies Record<string, readonly Layer[]>;

/** One of the sounds there are. */
export type SoundName = keyof typeof SOUNDS;

/** How many sound together at most; others are left out. */
const MOST = 4;
const VOLUME = 0.35;

let on = false;
let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
/** From when to when sounds are heard, by the clock of the context. */
let heard: { readonly begins: number; readonly ends: number }[] = [];

function noiseOf(audio: AudioContext): AudioBuffer {
  if (hiss?.sampleRate === audio.sampleRate) return hiss;
  hiss = audio.createBuffer(1, 2 * audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

function glide(param: AudioParam, { from, to = from, length }: Layer, begins: number): void {
  param.setValueAtTime(from, begins);
  param.exponentialRampToValueAtTime(to, begins + length);
}

function sourceOf(
  audio: AudioContext,
  layer: Layer,
  begins: number,
  out: AudioNode,
): AudioScheduledSourceNode {
  if (layer.noise === undefined) {
    const tone = new OscillatorNode(audio, { type: layer.wave ?? 'sine' });
    glide(tone.frequency, layer, begins);
    tone.connect(out);
    return tone;
  }
  const noise = new AudioBufferSourceNode(audio, { buffer: noiseOf(audio), loop: true });
  const filter = new BiquadFilterNode(audio, { type: layer.noise, Q: 0.9 });
  glide(filter.frequency, layer, begins);
  noise.connect(filter).connect(out);
  return noise;
}

/** Plays one layer; it ends by itself. */
function start(audio: AudioContext, layer: Layer, begins: number): void {
  const { attack = 0.004, length, loud } = layer;
  const out = new GainNode(audio, { gain: 0 });
  out.gain.setValueAtTime(0.0001, begins);
  out.gain.exponentialRampToValueAtTime(loud * VOLUME, begins + attack);
  out.gain.exponentialRampToValueAtTime(0.0001, begins + length);
  out.connect(audio.destination);
  const source = sourceOf(audio, layer, begins, out);
  source.start(begins);
  source.stop(begins + length);
}

/** Short sounds made on the spot. Silent until they are switched on and somebody has touched the page. */
export const sound = {
  /** Takes the sound of the settings; what sounds is cut off when it is switched off. */
  choose(to: boolean): void {
    on = to;
    if (on || context === null) return;
    void context.close();
    context = null;
    heard = [];
  },

  /** Plays a sound after so many milliseconds, unless too many sound then. */
  play(name: SoundName, after = 0): void {
    if (!on || !navigator.userActivation.hasBeenActive) return;
    context ??= new AudioContext();
    const audio = context;
    void audio.resume();
    const begins = audio.currentTime + 0.01 + after / 1000;
    const layers: readonly Layer[] = SOUNDS[name];
    heard = heard.filter(({ ends }) => ends > audio.currentTime);
    if (heard.filter((other) => other.begins <= begins && begins < other.ends).length >= MOST) return;
    heard.push({ begins, ends: begins + Math.max(...layers.map(({ at = 0, length }) => at + length)) });
    for (const layer of layers) start(audio, layer, begins + (layer.at ?? 0));
  },
};
