import type { DeskField } from '../../../src/contract/desk/shapes';
import { invalid } from '../../base/refusals';

const asJson = (title: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(`${title}应为 JSON`);
  }
};

function cents(title: string, text: string): number {
  if (!/^-?\d{1,9}(\.\d{1,2})?$/.test(text)) throw invalid(`${title}应为金额，最多两位小数`);
  return Math.round(Number(text) * 100);
}

function whole(title: string, text: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw invalid(`${title}应为数字`);
  return Number(text);
}

/** China's clocks where no offset is typed. */
const moment = (text: string) =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}:00+08:00` : text;

/** What a typed text means for a field: yuan become cents, numbers numbers, JSON objects. Throws CallError invalid. */
export function readTyped({ kind, title }: DeskField, typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  switch (kind) {
    case 'cents':
      return cents(title, typed);
    case 'number':
    case 'bytes':
    case 'percent':
      return whole(title, typed);
    case 'moment':
      return moment(typed);
    case 'lines':
    case 'choices':
      return typed
        .split(/[、，,\n]+/)
        .map((each) => each.trim())
        .filter(Boolean);
    case 'rows':
    case 'json':
      return asJson(title, typed);
    default:
      return typed;
  }
}
