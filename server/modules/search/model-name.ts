import type { SeriesEntry } from '../library/library-entries';
import { pinyinName } from '../library/pinyin-names';

/** A name as it is compared: letters, digits and Chinese characters, small. */
export const compact = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9\p{Script=Han}]/gu, '');

/** Such a name may as well be a designation: G6, S10, 408. */
export const isShort = (name: string): boolean => /^[a-z0-9]{1,3}$/.test(name);

/** Models are sold under one name with several bodies: 科鲁兹三厢, 科鲁兹掀背. */
const BODY = /(?:两厢|三厢|掀背|旅行车)$/;
/** What is left of 2系旅行车 also begins 2系统. */
const isTelling = (model: string): boolean => !isShort(model) && !/^[a-z0-9]系$/.test(model);

/** The name of a series without its body, where that names a car by itself, and how it sounds. */
export function modelOf({ name, pinyin }: Pick<SeriesEntry, 'name' | 'pinyin'>): { model: string; sound: string } {
  const whole = compact(name);
  const model = whole.replace(BODY, '');
  return model === whole || !isTelling(model)
    ? { model: whole, sound: pinyin }
    : { model, sound: pinyinName(model).pinyin };
}
