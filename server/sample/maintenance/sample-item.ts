import type { MaintainItem } from '../../../src/contract/schemas/maintenance';
import type { SampleVehicle } from '../sample-vehicle';

/** One item of a sample schedule, before it gets an id and its due mileage. */
export type SampleItem = Omit<MaintainItem, 'id' | 'dueAtKm' | 'dueState' | 'content'> & {
  /** What to watch out for, in plain sentences; becomes the item's text. */
  notes: readonly string[];
};

/** The items of a car; they follow from what it is. */
export type ItemsOf = (vehicle: SampleVehicle) => SampleItem[];

/** Steps from plain texts; `!` splits off what could go wrong: `放油!机油温度高，防止烫伤`. */
export const steps = (...texts: string[]): SampleItem['steps'] =>
  texts.map((line) => {
    const [text = '', caution = null] = line.split('!');
    return { text, caution };
  });

/** A drawing in `server/assets/maintenance`. */
export const picture = (name: string, title: string) => ({
  kind: 'image' as const,
  url: `/assets/maintenance/${name}.svg`,
  title,
  coverUrl: null,
});
/** A short film in `server/assets/maintenance`, with its first picture as cover. */
export const film = (name: string, title: string) => ({
  kind: 'video' as const,
  url: `/assets/maintenance/${name}.mp4`,
  title,
  coverUrl: `/assets/maintenance/${name}.jpg`,
});
