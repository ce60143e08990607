import type { TrainingMove, TrainingRoom, TrainingStep, TrainingTally } from '@/contract/schemas/training';
import type { MeterReading } from '@/domain/circuit/car-answers';
import { UNKNOWN_TEXT } from '@/domain/circuit/notes';
import { measurementWords, probePlace } from '@/domain/diagnosis/measure-words';
import { readingUnit, valueText } from '@/domain/diagnosis/reading-words';
import { namedPart } from '@/domain/diagram/part-words';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { faultWords, namedPlace } from '@/domain/training/fault-choices';

/** By level, from 1. */
const LEVEL_NAMES = ['入门', '基础', '进阶', '高级', '大师'] as const;
export const LEVELS: readonly number[] = LEVEL_NAMES.map((_, index) => index + 1);

export const levelName = (level: number): string => LEVEL_NAMES[level - 1] ?? '';
/** `2 级 · 基础`. */
export const levelText = (level: number): string => `${level} 级 · ${levelName(level)}`;
export const roomText = ({ level, system, car }: Pick<TrainingRoom, 'car' | 'level' | 'system'>): string =>
  [levelText(level), system, car].filter(Boolean).join(' · ');

/** `3 分 20 秒`, `48 秒`. */
export function secondsText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  return minutes > 0 ? `${minutes} 分 ${whole % 60} 秒` : `${whole} 秒`;
}

/** `测量 3 次 · 工作量 7`. */
export const tallyText = ({ measurements, effort, damage }: TrainingTally): string =>
  [`测量 ${measurements} 次`, `工作量 ${effort}`, ...(damage > 0 ? [`损坏 ${damage} 次`] : [])].join(' · ');

/** A reading as a meter shows it: `12.4 V`, `OL`, `0.3 Ω 响`, or why there is none. */
export function readingText(
  mode: Parameters<typeof readingUnit>[0],
  { value, unknown, beeps, refused }: MeterReading,
): string {
  if (refused) return '先断电再测';
  if (value === null) return unknown ? UNKNOWN_TEXT[unknown] : 'OL';
  return [
    valueText(value, readingUnit(mode)),
    ...(beeps ? ['响'] : []),
    ...(unknown ? [UNKNOWN_TEXT[unknown]] : []),
  ].join(' ');
}

/** `可能的故障由 41 处减到 11 处`: what a step of the best path tells. */
export const narrowedText = ({ before, after }: TrainingStep): string => `可能的故障由 ${before} 处减到 ${after} 处`;

/** `G6 燃油泵`: of a load (`E1/2` is a further one of E1), relay or fuse. */
export function partName({ components }: Netlist, key: string): string {
  const part = components.find(({ id }) => id === key) ?? components.find(({ id }) => id === key.replace(/\/\d+$/, ''));
  return part ? namedPart(part) : key;
}

const partNames = (netlist: Netlist, keys: readonly string[]): string =>
  [...new Set(keys.map((key) => partName(netlist, key)))].join('、');

/** What was done, and what it showed. `at`: the place to show on the diagram, by name. */
export interface MoveWords {
  what: string;
  outcome: string;
  tone: 'bad' | 'ok' | 'plain';
  at: string | null;
}

const worksText = (netlist: Netlist, works: readonly string[]): string =>
  works.length === 0 ? '没有元件工作' : `${partNames(netlist, works)} 工作`;

export function moveWords(netlist: Netlist, move: TrainingMove): MoveWords {
  switch (move.kind) {
    case 'measure':
      return {
        what: measurementWords(netlist, move.measurement),
        outcome: readingText(move.measurement.mode, move.reading),
        tone: 'plain',
        at: move.measurement.red,
      };
    case 'jumper':
      return {
        what: `跨接 ${probePlace(netlist, move.from).words} 与 ${probePlace(netlist, move.to).words}`,
        outcome:
          move.blew.length > 0
            ? `烧断 ${partNames(netlist, move.blew)}`
            : move.sparks
              ? '打火，短路了'
              : worksText(netlist, move.seen.works),
        tone: move.blew.length > 0 || move.sparks ? 'bad' : 'plain',
        at: move.from,
      };
    case 'wiggle':
      return {
        what: `晃动 ${namedPlace(netlist, move.at)}`,
        outcome: move.flickers.length > 0 ? `${partNames(netlist, move.flickers)} 时好时坏` : '没有变化',
        tone: move.flickers.length > 0 ? 'ok' : 'plain',
        at: move.at,
      };
    case 'fuse':
      return {
        what: `换保险丝 ${partName(netlist, move.fuse)}`,
        outcome: move.blewAgain ? '又烧断了' : worksText(netlist, move.seen.works),
        tone: move.blewAgain ? 'bad' : 'plain',
        at: move.fuse,
      };
    case 'decide':
      return {
        what: `判断 ${move.faults.map((fault) => faultWords(netlist, fault)).join('，')}`,
        outcome: move.right ? '正确' : '不对',
        tone: move.right ? 'ok' : 'bad',
        at: null,
      };
  }
}
