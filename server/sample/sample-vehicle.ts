/** How a maker names parts: VW group letters, DIN/IEC letters, or plain abbreviations. */
export type NamingScheme = 'din' | 'plain' | 'vag';

/** One car of the sample library: everything that makes its documents differ from the next car's. */
export interface SampleVehicle {
  /** stable, ASCII, unique */
  slug: string;
  brand: string;
  /** maker as in the brand data */
  maker: string;
  series: string;
  /** name printed on sheets: 上汽大众 帕萨特 2003 1.8T */
  label: string;
  yearFrom: number;
  yearTo: number;
  displacements: string[];
  energy: 'electric' | 'petrol';
  gearbox: 'automatic' | 'manual';
  scheme: NamingScheme;
  cylinders: 3 | 4 | 6;
  /** body control unit switches the lamps */
  hasBodyControl: boolean;
  hasElectricSteering: boolean;
  hasHighSpeedComfortCan: boolean;
  powerWindows: 2 | 4;
}

export const isTurbo = ({ displacements }: SampleVehicle): boolean => displacements.some((size) => size.endsWith('T'));

/** Electric cars are younger than the K line: their control units are asked over the bus alone. */
export const hasKLine = ({ energy }: SampleVehicle): boolean => energy === 'petrol';

/** Small stable hash (FNV-1a) for choices that differ between cars but never between runs. */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

/**
 * One of some choices, the same for the same car and question.
 * @throws {RangeError} when there is nothing to choose from
 */
export function choose<T>(vehicle: SampleVehicle, question: string, choices: readonly T[]): T {
  const choice = choices[stableHash(`${vehicle.slug}/${question}`) % Math.max(choices.length, 1)];
  if (choice === undefined) throw new RangeError(`no choices for ${question}`);
  return choice;
}
