const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '兆'];
const GROUP_SIZE = 4;

const digit = (character: string) => DIGITS[Number(character)] ?? '';

/** Up to four digits: 1020 → 壹仟零贰拾. Zeros at the end are not said, several in a row are one. */
const groupInWords = (digits: string): string =>
  Array.from(digits)
    .map((one, index) => (one === '0' ? '零' : `${digit(one)}${PLACES[digits.length - 1 - index] ?? ''}`))
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '');

function wholeInWords(yuan: string): string {
  const groups: string[] = [];
  for (let end = yuan.length; end > 0; end -= GROUP_SIZE)
    groups.unshift(yuan.slice(Math.max(0, end - GROUP_SIZE), end));
  return groups
    .map((group, index) => {
      const words = groupInWords(group);
      return words === '' ? '零' : `${words}${GROUPS[groups.length - 1 - index] ?? ''}`;
    })
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '');
}

/**
 * Cents as amounts are written on bills, so that no digit can be added: 123450 → `壹仟贰佰叁拾肆元伍角整`. For whole
 * cents from 0 on; what is below zero begins with 负.
 */
export function yuanInWords(cents: number): string {
  if (cents < 0) return `负${yuanInWords(-cents)}`;
  const text = String(Math.round(cents)).padStart(3, '0');
  const whole = wholeInWords(text.slice(0, -2));
  const [jiao = '0', fen = '0'] = text.slice(-2);
  const yuan = whole === '' ? '' : `${whole}元`;
  if (jiao === '0' && fen === '0') return `${yuan || '零元'}整`;
  const tenth = jiao === '0' ? (yuan === '' ? '' : '零') : `${digit(jiao)}角`;
  return `${yuan}${tenth}${fen === '0' ? '整' : `${digit(fen)}分`}`;
}
