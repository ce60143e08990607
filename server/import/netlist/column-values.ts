import { WIRE_COLUMNS } from './heading-words';
import { areaUnitOf, isBareNumber, metresOf, readArea, readLength } from './read-units';
import { quoted } from './reading';
import type { FoundColumn } from './wire-columns';

export type SizeColumn = 'area' | 'length';
/** A value, `unitless` for a number whose unit nobody states, null for what is none. */
export type SizeValue = number | 'unitless' | null;

const UNITS: Readonly<Record<SizeColumn, string>> = { area: 'mm² 或 AWG', length: 'mm、cm、m、in 或 ft' };

/**
 * Reads the cells of a column of cross-sections or lengths. The unit of its heading holds for numbers alone, a unit in
 * a cell for that cell; a number of which neither tells the unit is not read.
 */
export class SizeReader {
  /** Chinese; null where neither the heading nor custom says. */
  readonly unit: string | null;
  private readonly read: (text: string) => number | null;
  private leftOut = 0;

  constructor(
    private readonly column: SizeColumn,
    private readonly place: FoundColumn,
  ) {
    const metres = metresOf(place.unit);
    const areaUnit = place.unit === '' && !place.isGauge ? 'mm2' : areaUnitOf(place.unit);
    const isKnown = column === 'area' ? areaUnit !== null : metres !== null;
    this.unit = !isKnown ? null : column === 'length' ? place.unit : areaUnit === 'awg' ? 'AWG' : 'mm²';
    this.read = (text) => (column === 'area' ? readArea(text, areaUnit ?? 'mm2') : readLength(text, metres ?? 1));
  }

  value(text: string): SizeValue {
    // No gauge has a fraction.
    const isArea = this.column === 'area' && this.place.unit === '' && /[.,]/.test(text);
    if (this.unit !== null || isArea || !isBareNumber(text)) return this.read(text);
    this.leftOut += 1;
    return 'unitless';
  }

  /** Why numbers of the column are left out, once for all of them (Chinese); none when all could be read. */
  notes(): string[] {
    if (this.leftOut === 0) return [];
    const { heading, unit } = this.place;
    const word = WIRE_COLUMNS[this.column];
    const why = unit === '' ? '没有写明单位' : `的单位${quoted(unit)}不能用于${word}`;
    return [`${quoted(heading)}一列${why}，${this.leftOut} 行的${word}未采用；请在表头写明 ${UNITS[this.column]}`];
  }
}
