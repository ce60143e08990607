import type { ComponentKind, Netlist } from '../../../src/domain/netlist/netlist-types';
import { WIRE_COLUMNS, type WireColumn } from './heading-words';
import { quoted } from './reading';
import type { FoundColumn } from './wire-columns';

/** Before each line that says what was understood of a file. */
export const UNDERSTOOD = '读到：';
/** Parts that a line names; the rest is counted. */
const MOST_NAMED = 20;
const LONGEST_EXAMPLE = 24;

const KIND_WORDS: Readonly<Record<ComponentKind, string>> = {
  battery: '蓄电池',
  capacitor: '电容',
  coil: '线圈',
  connector: '插接器',
  continuation: '延续',
  diode: '二极管',
  ecu: '控制单元或方框',
  fuse: '保险丝',
  generator: '发电机',
  ground: '搭铁',
  heater: '加热器',
  horn: '喇叭',
  'ignition-switch': '点火开关',
  lamp: '灯',
  motor: '电机',
  rail: '电源',
  relay: '继电器',
  resistor: '电阻',
  sensor: '传感器',
  solenoid: '电磁阀',
  'spark-plug': '火花塞',
  splice: '连接点',
  starter: '起动机',
  switch: '开关',
};

interface Tally {
  rows: number;
  unread: number;
  example: string;
}

/** Counts what each column of a wire list said, and keeps an example. */
export class ColumnTally {
  private readonly tallies = new Map<WireColumn, Tally>();

  /** One cell: as it is typed, and what was read of it; null where nothing was. */
  see(column: WireColumn, typed: string, read: string | null): void {
    if (typed === '') return;
    const tally = this.tallies.get(column) ?? { rows: 0, unread: 0, example: '' };
    this.tallies.set(column, tally);
    tally.rows += 1;
    if (read === null) tally.unread += 1;
    else if (tally.example === '')
      tally.example = `，例 ${[typed, ...(read === typed ? [] : [read])].map(shortened).join(' → ')}`;
  }

  /** A line for each column, in the order of the file (Chinese). */
  lines(columns: ReadonlyMap<WireColumn, FoundColumn>, unitOf: (column: WireColumn) => string): string[] {
    return [...columns]
      .sort(([, a], [, b]) => a.at - b.at)
      .map(([column, { heading }]) => {
        const { rows, unread, example } = this.tallies.get(column) ?? { rows: 0, unread: 0, example: '' };
        const faulty = unread > 0 ? `（${unread} 行未采用）` : '';
        const meaning = `列${quoted(heading)} → ${WIRE_COLUMNS[column]}${unitOf(column)}`;
        return `${UNDERSTOOD}${meaning}，${rows} 行${faulty}${example}`;
      });
  }
}

const shortened = (text: string) => (text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text);

/** Parts whose kind only their designation suggests (Chinese); none where there are none. */
export function guessedLine(guessed: readonly { readonly id: string; readonly kind: ComponentKind }[]): string[] {
  if (guessed.length === 0) return [];
  const named = guessed.slice(0, MOST_NAMED).map(({ id, kind }) => `${id} ${KIND_WORDS[kind]}`);
  const more = guessed.length > MOST_NAMED ? ` 等 ${guessed.length} 个` : '';
  return [`${UNDERSTOOD}按代号判断的元件：${named.join('、')}${more}；不对的请在类型或名称列写明`];
}

/** How many parts and wires a circuit has (Chinese). */
export function sizeLine({ title, components, wires }: Netlist): string {
  const counts = new Map<ComponentKind, number>();
  for (const { kind } of components) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const kinds = [...counts].sort(([, a], [, b]) => b - a).map(([kind, count]) => `${KIND_WORDS[kind]} ${count}`);
  return `${UNDERSTOOD}${title}，元件 ${components.length} 个（${kinds.join('、')}），导线 ${wires.length} 条`;
}
