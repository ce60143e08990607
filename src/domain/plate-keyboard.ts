import { normalisePlate } from './plate';

/** Provinces in the order in which registration authorities list them. */
export const PROVINCES = Array.from('京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新');
export const DIGITS = Array.from('1234567890');
/** Never I, never O (GA 36-2018): three rows of eight keys. */
export const LETTERS = Array.from('ABCDEFGHJKLMNPQRSTUVWXYZ');
/** What may stand at the end; 应急 is one key. 使 also stands in front. */
export const TAILS = ['学', '警', '挂', '港', '澳', '试', '超', '使', '领', '应急'];

const isProvince = (key: string) => PROVINCES.includes(key);
const isLetter = (key: string) => LETTERS.includes(key);
const isDigit = (key: string) => DIGITS.includes(key);
const NEW_ENERGY = /[A-HJK]/;
const MAX_SERIAL_LETTERS = 2;
const lettersIn = (text: string) => text.replace(/[^A-Z]/g, '').length;

/** Tails that may follow what stands there. */
function tailsAfter(plate: string): string[] {
  const [province = '', letter = ''] = Array.from(plate);
  const serial = plate.slice(2);
  const { length } = Array.from(plate);
  if (/^\d{6}$/.test(plate)) return ['使'];
  if (!isProvince(province)) return [];
  if (/^[\u4e00-\u9fff][A-Z]?\d{4,5}$/.test(plate) && length <= 7) {
    const consulate = ['领'];
    if (length !== 6 || !isLetter(letter)) return consulate;
    return [...consulate, ...fourTails(plate, letter)];
  }
  return length === 6 && isLetter(letter) && /^[A-Z0-9]{4}$/.test(serial) ? fourTails(plate, letter) : [];
}

/** Behind province, letter and four characters. */
function fourTails(plate: string, letter: string): string[] {
  return [
    '学',
    '警',
    '挂',
    '试',
    '超',
    ...(plate.startsWith('粤Z') ? ['港', '澳'] : []),
    ...(/[XS]/.test(letter) && /\d{4}$/.test(plate) ? ['应急'] : []),
  ];
}

const hasTail = (plate: string) => /[学警挂试超港澳领急]$/.test(plate) || /^\d{6}使$/.test(plate);

/** Whether letters or digits may follow the first two characters and `serial`: seven in all, eight for new energy. */
function serialKeys(plate: string): string[] {
  const serial = plate.slice(2);
  const size = serial.length;
  if (size >= 6) return [];
  if (size === 5) {
    // The eighth character makes it a new-energy plate: letter first, then digits, or five digits and a letter.
    if (/^[A-HJK][A-Z0-9]\d{3}$/.test(serial)) return DIGITS;
    return /^\d{5}$/.test(serial) ? LETTERS.filter((key) => NEW_ENERGY.test(key)) : [];
  }
  return lettersIn(serial) < MAX_SERIAL_LETTERS ? [...DIGITS, ...LETTERS] : DIGITS;
}

/** The keys that may follow `plate` (normalised) by GA 36-2018: all others are grey. Empty at the end. */
export function allowedKeys(plate: string): ReadonlySet<string> {
  const chars = Array.from(plate);
  const [first = ''] = chars;
  if (hasTail(plate)) return new Set();
  // A part without its province is for searching: any letter or digit goes on. Six digits may be an embassy's.
  if (chars.length === 0) return new Set([...PROVINCES, ...DIGITS, ...LETTERS, '使']);
  if (first === '使') return new Set(chars.length < 7 ? DIGITS : []);
  if (!isProvince(first)) return new Set([...(chars.length < 6 ? [...DIGITS, ...LETTERS] : []), ...tailsAfter(plate)]);
  if (chars.length === 1) return new Set([...LETTERS, ...DIGITS]);
  // 沪12345领: an older consulate plate has no letter behind the province.
  if (isDigit(chars[1] ?? '')) return new Set([...(chars.length < 6 ? DIGITS : []), ...tailsAfter(plate)]);
  return new Set([...serialKeys(plate), ...tailsAfter(plate)]);
}

/** The keys that a text was typed with: 应急 is one. */
const keysOf = (text: string): string[] =>
  text.endsWith('应急') ? [...Array.from(text.slice(0, -2)), '应急'] : Array.from(text);

/** `plate` without its last key. */
export const deleteKey = (plate: string): string => keysOf(plate).slice(0, -1).join('');

/** `plate` with another key at a place, from 0, or without it for ''. Nothing stands behind a tail. */
export function replaceKey(plate: string, at: number, key: string): string {
  const rest = TAILS.includes(key) && at > 0 ? [] : keysOf(plate).slice(at + 1);
  return [...keysOf(plate).slice(0, at), key, ...rest].join('');
}

const canBeTyped = (plate: string): boolean =>
  keysOf(plate).every((key, at, keys) => allowedKeys(keys.slice(0, at).join('')).has(key));

/**
 * The keys that may take the place of the one at `at`, so that the whole may still be a plate; of a text that is none,
 * such as a plate misread in several places, those that may follow what stands before.
 */
export function keysInstead(plate: string, at: number): ReadonlySet<string> {
  if (at === 0 && isProvince(plate.charAt(0))) return new Set(PROVINCES);
  const here = [...allowedKeys(keysOf(plate).slice(0, at).join(''))];
  return new Set(canBeTyped(plate) ? here.filter((key) => canBeTyped(replaceKey(plate, at, key))) : here);
}

/**
 * A fragment with the store's usual province in front, when that makes it the beginning of a plate: `A88` → `沪A88`.
 * Digits in front are a fragment of any plate and stay as they are.
 */
export function withProvince(text: string, province: string): string {
  return /^[A-HJ-NP-Z]/.test(text) && province !== '' ? province + text : text;
}

/** What a pasted text says of a plate; '' when there is none in it. */
export function plateInText(text: string): string {
  const plain = normalisePlate(text);
  const found =
    /[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4,6}[学警挂试超港澳领]?(应急)?/.exec(
      plain,
    );
  return (
    found?.[0] ??
    (Array.from(plain).length <= 8 &&
    Array.from(plain).every((key) => isProvince(key) || isLetter(key) || isDigit(key) || TAILS.includes(key))
      ? plain
      : '')
  );
}
