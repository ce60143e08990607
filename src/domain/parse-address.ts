import { cleanName, nameScore, splitTrailingName } from './parse-address-name';
import { createRegionFinder, type AreaList, type FoundRegion } from './parse-address-region';
import { toHalfWidth } from './typed-text';

/** What a pasted text says. Empty where it says nothing. */
export interface ParsedAddress {
  readonly name: string;
  /** Eleven digits. */
  readonly phone: string;
  /** Province, city, county: as many as were found, in the list's own words. */
  readonly region: readonly string[];
  /** Six digits of the last of them. */
  readonly regionCode: string;
  readonly detail: string;
}

const MAX_TEXT = 500;
const MAX_NAME = 30;
const MAX_DETAIL = 120;

const COUNTRY_CODE = '(?:(?:\\+|00)?86[-\\s]*)?';
/** Eleven digits in one, or parted 3-4-4, 3-3-5 or 4-3-4; then perhaps the extension of a privacy number. */
const PHONE = new RegExp(
  `(^|\\D)(?:${COUNTRY_CODE})(1[3-9]\\d{9}|1[3-9]\\d[-\\s]\\d{4}[-\\s]\\d{4}|1[3-9]\\d[-\\s]\\d{3}[-\\s]\\d{5}|1[3-9]\\d{2}[-\\s]\\d{3}[-\\s]\\d{4})(?!\\d)(?:(?:[-#]|\\s*转\\s*)(\\d{3,4})(?!\\d))?`,
);
const MASKED_PHONE = /1\d{2}\*{4}\d{4}/g;
const LABELS =
  '收货人|收件人|联系人|姓名|手机号码|手机号|手机|联系方式|联系电话|电话号码|电话|所在地区|所在区域|省市区|地区|详细地址|街道地址|收货地址|收件地址|地址|邮政编码|邮编';
const LABEL_WITH_COLON = new RegExp(`(?:${LABELS})\\s*[:]\\s*`, 'g');
const LABEL_ALONE = new RegExp(`^(?:${LABELS})$`);
const LABEL_BEFORE_NAME = /^(?:收货人|收件人|联系人|姓名)(?=[\u4e00-\u9fa5]{2,4}$)/;
const POSTCODE = /^\d{6}$/;
const SEPARATOR = /[\s,;、|。]+/;
const PART = '\n';

interface Part {
  readonly text: string;
  /** How far from the phone number it stands, in parts. */
  readonly toPhone: number;
  /** Stood right behind the region without a gap: an address, whatever it looks like. */
  readonly isAddress: boolean;
}

/**
 * Joins parts of an address: nothing between Chinese, a space between digits or letters, which would run into one
 * number.
 */
function joined(parts: readonly string[]): string {
  return parts.reduce(
    (all, part) => (/[\dA-Za-z]$/.test(all) && /^[\dA-Za-z]/.test(part) ? `${all} ${part}` : all + part),
    '',
  );
}

const partsOf = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((part) => part.replace(/^[-:.·#()]+|[-:.·#(]+$/g, ''))
    .filter((part) => part !== '' && !LABEL_ALONE.test(part) && !POSTCODE.test(part))
    .map((part) => part.replace(LABEL_BEFORE_NAME, ''));

function takePhone(text: string): { before: string; after: string; phone: string; extension: string } {
  const match = PHONE.exec(text);
  if (!match) return { before: text, after: '', phone: '', extension: '' };
  const [whole, lead = '', digits = '', extension = ''] = match;
  return {
    before: text.slice(0, match.index) + lead,
    after: text.slice(match.index + whole.length),
    phone: digits.replace(/\D/g, ''),
    extension,
  };
}

/** The text without the region, and without its repetition right behind it, as forms with two address lines have it. */
function takeRegion(
  text: string,
  find: (text: string) => FoundRegion | null,
): { region: FoundRegion | null; before: string; after: string } {
  const region = find(text);
  if (!region) return { region: null, before: text, after: '' };
  const after = text.slice(region.end);
  const again = find(after);
  const isRepeated = again?.code === region.code && again.names.length > 1 && after.slice(0, again.start).trim() === '';
  return { region, before: text.slice(0, region.start), after: isRepeated ? after.slice(again.end) : after };
}

function toParts(before: string, after: string, hasRegion: boolean): Part[] {
  const isGlued = hasRegion && after !== '' && !SEPARATOR.test(after.charAt(0)) && after.charAt(0) !== PART;
  const heads = partsOf(before).map((text) => ({ text, isAddress: false }));
  const tails = partsOf(after).map((text, index) => ({ text, isAddress: isGlued && index === 0 }));
  return [...heads, ...tails].map((part) => ({ ...part, toPhone: 0 }));
}

function chooseName(parts: readonly Part[]): number {
  const scores = parts.map(({ text, isAddress, toPhone }) => {
    const score = isAddress ? 0 : nameScore(text);
    return score > 0 ? score * 10 - toPhone : 0;
  });
  const best = Math.max(0, ...scores);
  return best > 0 ? scores.indexOf(best) : -1;
}

/**
 * Reads "name phone address" in any order, as people copy it from chats, parcels and other shops: labels, full-width
 * characters, +86, phones in groups, regions without 省/市/区. `areas` is the list of regions. Never throws.
 */
export function parseAddress(input: string, areas: AreaList): ParsedAddress {
  const text = toHalfWidth(input).slice(0, MAX_TEXT).replace(MASKED_PHONE, PART).replace(LABEL_WITH_COLON, PART);
  const { before: head, after: tail, phone, extension } = takePhone(text);
  const find = createRegionFinder(areas);
  // The mark of the phone's place survives the cutting out of the region.
  const MARK = '\u0001';
  const { region, before, after } = takeRegion(`${head}${PART}${phone ? MARK : ''}${PART}${tail}`, find);

  const marked = toParts(before, after, region !== null);
  const phoneAt = marked.findIndex((part) => part.text === MARK);
  const parts = marked
    .map((part, index) => ({ ...part, toPhone: phoneAt < 0 ? 0 : Math.min(9, Math.abs(index - phoneAt)) }))
    .filter((part) => part.text !== MARK);

  const chosen = chooseName(parts);
  const named = parts[chosen];
  const details = parts.filter((_, index) => index !== chosen).map((part) => part.text);
  const last = details[details.length - 1];
  const trailing = named === undefined && last !== undefined ? splitTrailingName(last) : null;
  const detail = joined(trailing ? [...details.slice(0, -1), trailing.detail] : details);

  return {
    name: (named ? cleanName(named.text) : (trailing?.name ?? '')).slice(0, MAX_NAME),
    phone,
    region: region?.names ?? [],
    regionCode: region?.code ?? '',
    detail: (extension ? `${detail}(电话转${extension})` : detail).slice(0, MAX_DETAIL),
  };
}
