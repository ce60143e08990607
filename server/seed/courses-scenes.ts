/** Shapes that the oscilloscope of the sample videos can draw. */
export const waveNames = [
  'can',
  'sine',
  'hall',
  'pwm',
  'injector',
  'ignition',
  'ripple',
  'bad-ripple',
  'cranking',
  'crank-gap',
  'lambda',
] as const;
export type WaveName = (typeof waveNames)[number];

/** One animated diagram of a sample video; `scripts/films` draws it. Texts are Chinese. */
export type Scene =
  /**
   * A load in its circuit. `fault`: where a resistance or a break is. `meter`: between what it measures, and what it
   * shows. `hv`: orange cables.
   */
  | {
      draw: 'circuit';
      load: string;
      on: boolean;
      motor?: true;
      fault?: 'supply' | 'ground' | 'open';
      meter?: readonly ['load' | 'supply' | 'ground' | 'battery', string];
      source?: string;
      hv?: true;
    }
  | { draw: 'relay'; on: boolean; load: string }
  | { draw: 'scope'; wave: WaveName; name: string; notes: readonly string[] }
  /** Nodes of a bus; `bits`: what the sender puts on it, 0 is dominant. */
  | { draw: 'bus'; nodes: readonly string[]; sender: number; bits: string }
  /** Something that flows in a circle; `colours[i]`: from station i to the next; `at`: which station is spoken of. */
  | { draw: 'loop'; stations: readonly string[]; colours: readonly string[]; at?: number; note: string }
  /** A procedure; steps before `at` are done. */
  | { draw: 'list'; items: readonly string[]; at: number }
  | {
      draw: 'gauge';
      name: string;
      unit: string;
      range: readonly [number, number];
      good: readonly [number, number];
      from: number;
      to: number;
    }
  | { draw: 'piston'; show: 'cycle' | 'inject' | 'spark' }
  | { draw: 'gears'; held: 'ring' | 'sun' | 'carrier' }
  /** Values beside each other; those outside of `good` stand out. */
  | {
      draw: 'bars';
      name: string;
      unit: string;
      values: readonly (readonly [string, number])[];
      max: number;
      good: readonly [number, number];
    };
