import { failureKind } from '../../src/domain/trouble-codes/failures';
import type { Meaning } from './read-meaning';

export interface Chosen extends Meaning {
  isChecked: boolean;
}

/**
 * What lists write in different ways: the letter or number of an only one, letters for numbers, 控制 before 电路, the
 * sensor of a value, the shaft of a speed.
 */
const bare = ({ part, line }: Meaning): string =>
  `${part}${line}`
    .replace(/控制|供电|输入|信号|传感器|系统|计|轴|电动\/|涡轮\/机械|涡轮|\/燃烧振动|\/次级|冷却(?=风扇)/g, '')
    .replace(/[B-H](?![A-Z/])/g, (letter) => String(letter.charCodeAt(0) - 64))
    .replace(/A(?![A-Z/])|1(?![\d缸/])|[:：\s]/g, '');

function sameFailure(a: Meaning, b: Meaning): boolean {
  if (a.failure === b.failure) return true;
  const [one, other] = [failureKind(a.failure), failureKind(b.failure)];
  const kinds = [one, other].map((kind) => (kind === 'open' ? 'circuit' : kind));
  return kinds[0] === kinds[1] && one !== null && one !== 'other' && one !== 'stuck';
}

/** Whether two origins state the same of a code; one that names less of a place does not contradict one
 * that names more. */
export function agree(a: Meaning, b: Meaning): boolean {
  const samePlace = a.place.startsWith(b.place) || b.place.startsWith(a.place);
  return samePlace && bare(a) === bare(b) && sameFailure(a, b);
}

/**
 * What a code means by the readings of several origins, the newest first: the newest that another origin agrees with
 * is checked; where none agree, the newest stands unchecked. Null without any reading.
 */
export function chooseMeaning(origins: readonly (readonly Meaning[])[]): Chosen | null {
  for (const [at, readings] of origins.entries())
    for (const reading of readings) {
      const others = origins.filter((_, other) => other !== at).flat();
      const sames = others.filter((other) => agree(reading, other));
      if (sames.length === 0) continue;
      const [place = ''] = [reading, ...sames].map((one) => one.place).sort((a, b) => b.length - a.length);
      return { ...reading, place, isChecked: true };
    }
  const first = origins.flat()[0];
  return first === undefined ? null : { ...first, isChecked: false };
}
