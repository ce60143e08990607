/** The only door to pinyin-pro (about 148 KB gzip): load this file with `import()`, never statically, on the client. */
import { pinyin } from 'pinyin-pro';

/** The pinyin initial of the first character of a name (§3), A–Z; '#' when it has none. 长安 is C, read as a whole. */
export function pinyinInitial(name: string): string {
  const [first = ''] = pinyin(name.trim(), { pattern: 'first', toneType: 'none', type: 'array' });
  const letter = first.charAt(0).toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : '#';
}

/** How a name is typed without Chinese: in full pinyin and by initials, lower case. 帕萨特 → pasate, pst. */
export function pinyinKeys(name: string): { full: string; initials: string } {
  const join = (pattern: 'pinyin' | 'first') =>
    pinyin(name, { pattern, toneType: 'none', type: 'array', v: true }).join('').replace(/\s/g, '').toLowerCase();
  return { full: join('pinyin'), initials: join('first') };
}
