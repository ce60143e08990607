/** What an electrician reads from a sample drawing when something on it is tapped; written by hand from the drawing. */
export interface Expectation {
  /** id of the sheet's netlist: the car's slug, then the key of the sheet */
  sheet: string;
  /** `G6` a component, `J17/85` a pin, `wire:<end>-<end>` a wire by its two pins, `plug:T28/5` a cavity */
  tap: string;
  /** ids of components that must light; what is neither here nor among the dark ones may be either */
  lights: readonly string[];
  /** ids of components that must stay dark */
  dark: readonly string[];
  /**
   * Consumers by fuse over the whole car, all of them but the tapped part: loads, and control units with a supply pin
   * behind it, also through contacts; sockets for devices outside of the car; what a control unit switches on, when
   * this is its only supply or its contacts say that it comes from there (not sensors on 5 V of a unit with several).
   * No inputs that only sense a voltage, no switches, splices, series resistors. Of a fuse that feeds none of these
   * all switches behind it, and the control units that they tell.
   */
  sameFuse?: Readonly<Record<string, readonly string[]>>;
  /** Parts by ground point over the whole car that must be named, not necessarily all. */
  sameGround?: Readonly<Record<string, readonly string[]>>;
}

/** An expectation as it is written down: ids parted by spaces. */
export interface Reading {
  tap: string;
  lights: string;
  dark: string;
  sameFuse?: Readonly<Record<string, string>>;
  sameGround?: Readonly<Record<string, string>>;
}

const ids = (text: string): string[] => text.split(' ').filter((id) => id !== '');

const idsByKey = (texts: Readonly<Record<string, string>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, ids(text)]));

/** The expectations of one sheet, by the id of its netlist. */
export function onSheet(sheet: string, readings: readonly Reading[]): Expectation[] {
  return readings.map(({ tap, lights, dark, sameFuse, sameGround }) => ({
    sheet,
    tap,
    lights: ids(lights),
    dark: ids(dark),
    ...(sameFuse && { sameFuse: idsByKey(sameFuse) }),
    ...(sameGround && { sameGround: idsByKey(sameGround) }),
  }));
}
