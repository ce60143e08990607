import { compactCode } from './typed-text';

export type PlateKind = 'ordinary' | 'small-new-energy' | 'large-new-energy' | 'special';
export type PlateCheck = { ok: true; plate: string; kind: PlateKind } | { ok: false; plate: string; message: string };

const PROVINCE = '[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新]';
/** Letters of plates: never I, never O. */
const LETTER = '[A-HJ-NP-Z]';
const SERIAL = '[A-HJ-NP-Z0-9]';
/** GA 36-2018: D A B C E are battery electric, F G H J K other new energy. */
const NEW_ENERGY = '[A-HJK]';
const MAX_SERIAL_LETTERS = 2;

const HEAD = new RegExp(`^${PROVINCE}${LETTER}`);
const ORDINARY = new RegExp(`^${PROVINCE}${LETTER}${SERIAL}{5}$`);
const SMALL_NEW_ENERGY = new RegExp(`^${PROVINCE}${LETTER}${NEW_ENERGY}${SERIAL}\\d{4}$`);
const LARGE_NEW_ENERGY = new RegExp(`^${PROVINCE}${LETTER}\\d{5}${NEW_ENERGY}$`);
const SPECIAL = [
  // Learner cars, police, trailers, test and over-size cars.
  new RegExp(`^${PROVINCE}${LETTER}${SERIAL}{4}[学警挂试超]$`),
  // Hong Kong and Macau cars that enter the mainland.
  new RegExp(`^粤Z${SERIAL}{4}[港澳]$`),
  // Embassies: country code and number, 使 in front on older plates. Consulates: place, number, 领.
  /^(使\d{6}|\d{6}使)$/,
  new RegExp(`^${PROVINCE}${LETTER}?\\d{4,5}领$`),
  // Fire brigades (X) and emergency rescue (S).
  new RegExp(`^${PROVINCE}[XS]\\d{4}应急$`),
];
const BEGUN = new RegExp(`^${PROVINCE}${LETTER}${SERIAL}{0,6}$`);
const MILITARY = new RegExp(`^(WJ${PROVINCE}?[A-Z0-9]{4,5}|[A-Z]{2}\\d{5})$`);

/** A plate as it is meant: 京a·12345 → 京A12345. */
export function normalisePlate(input: string): string {
  return compactCode(input);
}

/** Whether a text may be the beginning of a plate, or all of it: 沪A1, 京a·1234. */
export const isPlateBegun = (input: string): boolean => BEGUN.test(normalisePlate(input));

function problemOf(plate: string): string {
  if (plate === '') return '请输入车牌号';
  if (MILITARY.test(plate)) return '暂不支持军车、武警车牌';
  const { length } = Array.from(plate);
  if (length < 7 || length > 8) return `车牌号应为 7 位（新能源 8 位），当前 ${length} 位`;
  if (!new RegExp(`^${PROVINCE}`).test(plate)) return '车牌号第 1 位应为省份简称，如“京”';
  if (!HEAD.test(plate)) return '车牌号第 2 位应为字母（I、O 除外）';
  const serial = plate.slice(2);
  if (/[IO]/.test(serial)) return '车牌号不含字母 I、O，请核对是否为数字 1、0';
  if (/[^A-Z0-9]/.test(serial)) return '车牌号含有无法识别的字符';
  if (length === 8) return '新能源车牌号格式不正确，如“沪AD12345”';
  return `车牌号后 5 位最多 ${MAX_SERIAL_LETTERS} 个字母`;
}

/** Checks a plate by the rules of GA 36-2018 (civil plates only) and says in Chinese what is wrong. */
export function parsePlate(input: string): PlateCheck {
  const plate = normalisePlate(input);
  const ok = (kind: PlateKind): PlateCheck => ({ ok: true, plate, kind });
  if (ORDINARY.test(plate) && plate.slice(2).replace(/\d/g, '').length <= MAX_SERIAL_LETTERS) return ok('ordinary');
  if (SMALL_NEW_ENERGY.test(plate)) return ok('small-new-energy');
  if (LARGE_NEW_ENERGY.test(plate)) return ok('large-new-energy');
  if (SPECIAL.some((pattern) => pattern.test(plate))) return ok('special');
  return { ok: false, plate, message: problemOf(plate) };
}

/** A normalised plate as it is painted: 沪AD12345 → 沪A·D12345. Embassy plates have no dot. */
export function formatPlate(plate: string): string {
  return HEAD.test(plate) ? `${plate.slice(0, 2)}·${plate.slice(2)}` : plate;
}
