import type { FailureId } from '../../src/domain/trouble-codes/failures';
import { translate, wordsOf, type Unread } from './translate';
import { BEGINNINGS, ENDINGS } from './words';

/** An English meaning taken apart. Everything is Chinese or an id: no English sentence goes any further. */
export interface Meaning {
  part: string;
  /** which line or value of the part: 控制, 供电, 信号 …; empty for the part itself */
  line: string;
  failure: FailureId;
  /** 第1列传感器2; empty where none is given */
  place: string;
}

/** Lines and values of a part that stand between it and the failure, longest first. */
const LINES = ['供电电压', '参考电压', '控制信号', '输入信号', '控制', '供电', '信号', '输入', '输出', '反馈', '请求'];

const TWO_PLACES = /\bbank ?(\d)( sensor (\d))? ?\/ ?bank ?(\d)( sensor (\d))?/i;
const PLACE = /\(?\bbank (\d)(?:,? (?:sensor ([a-z\d])|unit (\d)))?\)?/i;
/** 系统过浓 during cylinder deactivation. */
const CONDITION = /^(.+?) (?:during|at|with|while|(?=off idle)) ?((?! ?(?:limit|min|max|low limit|high limit)\b).+)$/i;
/** "A Camshaft Position" names the shaft and not the position: the letter follows its noun. */
const LETTER_BEFORE = /\b([A-Z]) (camshaft|rocker arm)\b/i;

/** Lists put brackets, dashes and quotes as they like, and run words together. */
const plain = (text: string): string =>
  text
    .replace(/[“”"'‘’]/g, '')
    .replace(/ ?\/ ?/g, '/')
    .replace(/–|\\u2013/g, '-')
    .replace(/\\t|\t/g, ' ')
    .replace(/\bAIR\b/g, 'secondary air injection')
    .replace(/\((?:[A-Z][A-Z0-9]{1,4})\)/g, '')
    .replace(/(\w) -(off|speed|advanced|retarded)\b/g, '$1-$2')
    .replace(/^(injector.*?)(?: -)? (cylinder \d+)$/i, '$2 $1')
    .replace(/circuitrange/gi, 'circuit range')
    .replace(/\b([A-Z])Circuit/g, '$1 Circuit')
    .replace(/InternalTemperature/g, 'Internal Temperature')
    .replace(/\(\+\)/g, ' plus_ ')
    .replace(/\(-\)/g, ' minus_ ')
    .replace(/\bminus_ +shorted to .*plus_/gi, ' plus-minus-shorted')
    .replace(/\b(circuit) ([A-Z])(?= |\/|$)/gi, '$2 $1')
    .replace(/ ?\bor single sensor\b/i, '')
    .replace(LETTER_BEFORE, '$2 $1')
    .replace(/^excessive (.* slippage)$/i, '$1')
    .replace(/\. /g, ' - ')
    .replace(/\s-\s?(?=[a-z])/g, ' ')
    .replace(/\s+-\s+/g, ' - ')
    .replace(/[(),;]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const endsWith = (given: readonly string[], ending: readonly string[]): boolean =>
  ending.length <= given.length &&
  ending.every((word, index) => given[given.length - ending.length + index]?.toLowerCase() === word);

function failureOf(given: readonly string[]): { rest: string[]; failure: FailureId } {
  const text = given.join(' ').toLowerCase();
  const begun = BEGINNINGS.find(([, words]) => text.startsWith(`${words} `));
  if (begun) return { rest: given.slice(begun[1].split(' ').length), failure: begun[0] };
  const ended = ENDINGS.find(([ending]) => endsWith(given, ending));
  if (!ended) return { rest: [...given], failure: 'none' };
  const rest = given.slice(0, given.length - ended[0].length);
  while (rest.at(-1) === '-') rest.pop();
  return { rest, failure: ended[1] };
}

const placeName = (bank: string, sensor?: string, unit?: string): string =>
  [
    `第${bank}列`,
    ...(sensor === undefined ? [] : [`传感器${sensor.toUpperCase()}`]),
    ...(unit === undefined ? [] : [`单元${unit}`]),
  ].join('');

function placeOf(given: string): { rest: string; place: string } {
  const text = given.replace(/\b(\d),? bank (\d)(?!,? sensor)/i, 'bank $2 sensor $1');
  const [two, first, , firstSensor, second, , secondSensor] = TWO_PLACES.exec(text) ?? [];
  if (two !== undefined && first !== undefined && second !== undefined) {
    const names = [placeName(first, firstSensor), placeName(second, secondSensor)];
    return { rest: text.replace(two, ' '), place: names.join('/') };
  }
  const [found, bank, sensor, unit] = PLACE.exec(text) ?? [];
  if (found === undefined || bank === undefined) return { rest: text, place: '' };
  return { rest: text.replace(found, ' '), place: placeName(bank, sensor, unit) };
}

const isBegun = (failure: FailureId): boolean => BEGINNINGS.some(([begun]) => begun === failure);

/** Takes a public list's meaning of a code apart; an `Unread` when the glossary lacks one of its words. */
export function readMeaning(text: string): Meaning | Unread {
  const { rest, place } = placeOf(text);
  const [, head, tail] = isBegun(failureOf(wordsOf(plain(rest))).failure) ? [] : (CONDITION.exec(rest) ?? []);
  if (head !== undefined && tail !== undefined) {
    const condition = translate(wordsOf(plain(tail)));
    const said = readPhrase(head, place);
    if (!('lacks' in condition) && !('lacks' in said)) return { ...said, part: `${condition.chinese}时${said.part}` };
  }
  return readPhrase(rest, place);
}

function readPhrase(text: string, place: string): Meaning | Unread {
  const { rest, failure } = failureOf(wordsOf(plain(text)));
  if (rest.length === 0) return { lacks: text };
  const read = translate(rest);
  if ('lacks' in read) return read;
  const { chinese } = read;
  if (failure === 'correlation') return { part: chinese.replace('：', '/'), line: '', failure, place };
  if (isBegun(failure))
    return { part: chinese.replace(/：(.+)$/, '（$1）').replace(/模块A$/, '模块'), line: '', failure, place };
  // a wire of a bus is no circuit: its voltage is what is low
  if (/（[+-]）$/.test(chinese) && (failure === 'high' || failure === 'low'))
    return { part: chinese, line: '', failure: `voltage-${failure}`, place };
  const line = LINES.find((one) => chinese.endsWith(one) && chinese.length > one.length + 1) ?? '';
  return { part: chinese.slice(0, chinese.length - line.length), line, failure, place };
}
