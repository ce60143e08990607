import type { Wire, WireColor } from '../../../src/domain/netlist/netlist-types';
import { colorOfCode } from '../../../src/domain/netlist/wire-colors';
import { readArea, readLength } from './read-units';
import { quoted } from './reading';
import type { CableFacts } from './wireviz-file';

/** Order of colours by wire number. DIN 47100 without its repetitions from 45 on; IEC 60757; TIA-568. */
const SEQUENCES: Readonly<Record<string, string>> = {
  DIN:
    'WH BN GN YE GY PK BU RD BK VT GYPK RDBU WHGN BNGN WHYE YEBN WHGY GYBN WHPK PKBN WHBU BNBU WHRD BNRD WHBK BNBK ' +
    'GYGN YEGY PKGN YEPK GNBU YEBU GNRD YERD GNBK YEBK GYBU PKBU GYRD PKRD GYBK PKBK BUBK RDBK',
  IEC: 'BN RD OG YE GN BU VT GY WH BK',
  BW: 'BK WH',
  T568A: 'WHGN GN WHOG BU WHBU OG WHBN BN',
  T568B: 'WHOG OG WHGN BU WHBU GN WHBN BN',
};
/** WireViz has its own letters for this one; the rest are those of SAE J1128. */
const OWN_COLORS: Readonly<Record<string, WireColor>> = { BG: 'beige' };
const LONGEST_CABLE = 300;
/** The wire of that name is the cable's shield. */
export const SHIELD = 's';

export interface Cable extends Omit<CableFacts, 'colors'> {
  readonly colors: readonly string[];
  readonly count: number;
}

/** A cable with the colour of each of its wires; fewer colours than wires are repeated. */
export function cableOf(facts: CableFacts): Cable {
  const own = facts.colors ?? SEQUENCES[(facts.color_code ?? '').toUpperCase()]?.split(' ') ?? [];
  const count = Math.min(Number(facts.wirecount) || facts.colors?.length || 0, LONGEST_CABLE);
  const repeats = facts.colors !== undefined;
  const colors = Array.from({ length: count }, (_, at) => own[repeats && own.length > 0 ? at % own.length : at] ?? '');
  return { ...facts, colors, count };
}

interface WireOfCable {
  readonly number: string;
  readonly colors: Wire['colors'] | undefined;
  readonly area: number | undefined;
  readonly length: number | undefined;
  /** What could not be read. */
  readonly note: string | null;
}

/** The wire of a cable by number, label or colour; else why there is none (Chinese). */
export function wireFacts(cable: Cable, wanted: string | undefined): WireOfCable | string {
  const area = cable.gauge === undefined ? null : readArea(cable.gauge);
  const size = {
    area: area ?? undefined,
    length: (cable.length === undefined ? null : readLength(cable.length)) ?? undefined,
  };
  if (wanted === undefined) return '没有写明是哪一根';
  if (wanted === SHIELD)
    return { number: SHIELD, colors: colorsOf(cable.shield ?? ''), ...size, area: undefined, note: null };
  const at = wireIndex(cable, wanted);
  if (at === null) return `没有${quoted(wanted)}号线`;
  const code = cable.colors[at] ?? '';
  const colors = code === '' ? undefined : colorsOf(code);
  const notes = [
    ...(code !== '' && colors === undefined ? [`颜色${quoted(code)}无法识别，按未注明处理`] : []),
    ...(cable.gauge !== undefined && area === null ? [`截面${quoted(cable.gauge)}无法识别，按未注明处理`] : []),
  ];
  return { number: String(at + 1), colors, ...size, note: notes.length > 0 ? notes.join('，') : null };
}

function wireIndex({ count, wirelabels = [], colors }: Cable, wanted: string): number | null {
  const number = Number(wanted);
  if (Number.isInteger(number) && number >= 1 && number <= count) return number - 1;
  const labelled = wirelabels.indexOf(wanted);
  if (labelled >= 0) return labelled;
  return colors.filter((color) => color === wanted).length === 1 ? colors.indexOf(wanted) : null;
}

/** `GNYE` as green with a yellow tracer; undefined for three colours and for those that the format has no name of. */
function colorsOf(code: string): Wire['colors'] | undefined {
  const pieces = code.match(/../g) ?? [];
  const [base, tracer, ...more] = pieces.map((piece) => OWN_COLORS[piece] ?? colorOfCode(piece, 'SAE'));
  if (base === undefined || more.length > 0 || code.length % 2 > 0) return undefined;
  if (pieces.length === 1 || base === tracer) return [base];
  return tracer === undefined ? undefined : [base, tracer];
}
