import type { MaintainItem } from '@/contract/schemas/maintenance';
import type { CustomItem, WorkOrderItem, WorkPrice } from '@/contract/schemas/work-order-items';
import type { Finding } from '@/contract/schemas/work-orders';
import { titleOfDue } from '@/domain/maintenance-terms';
import { typedYuan } from '@/domain/money';
import { readYuan } from '@/domain/read-yuan';
import { readingWords } from '@/domain/readings';
import type { NewLine } from './api/order-calls';

/** A line as it is typed. */
export interface LineText {
  readonly name: string;
  /** Yuan. */
  readonly price: string;
  /** Yuan. */
  readonly labour: string;
  readonly quantity: number;
  readonly unit: string;
  readonly note: string;
}

export const emptyLine: LineText = { name: '', price: '', labour: '', quantity: 1, unit: '件', note: '' };

const typed = (cents: number) => (cents === 0 ? '' : typedYuan(cents));

export const textOf = ({ name, price, labour, quantity, unit, note }: WorkOrderItem): LineText => ({
  name,
  price: typed(price),
  labour: typed(labour),
  quantity,
  unit,
  note: note ?? '',
});

const MAX_NAME = 60;

export type LineReading =
  | { ok: true; line: Pick<WorkOrderItem, 'name' | 'price' | 'labour' | 'quantity' | 'unit'> & { note: string } }
  | { ok: false; problems: Partial<Record<'name' | 'price' | 'labour', string>> };

/** The line that was typed, or what is wrong with each field. */
export function readLine({ name, price, labour, quantity, unit, note }: LineText): LineReading {
  const cleanName = name.trim();
  const readPrice = readYuan(price);
  const readLabour = readYuan(labour);
  const nameProblem =
    cleanName === ''
      ? '请填写项目名称'
      : Array.from(cleanName).length > MAX_NAME
        ? `项目名称最多 ${MAX_NAME} 字`
        : undefined;
  if (nameProblem === undefined && readPrice.ok && readLabour.ok) {
    return {
      ok: true,
      line: {
        name: cleanName,
        price: readPrice.cents,
        labour: readLabour.cents,
        quantity,
        unit: unit.trim() || '件',
        note: note.trim(),
      },
    };
  }
  return {
    ok: false,
    problems: {
      ...(nameProblem === undefined ? {} : { name: nameProblem }),
      ...(readPrice.ok ? {} : { price: readPrice.message }),
      ...(readLabour.ok ? {} : { labour: readLabour.message }),
    },
  };
}

export const lineOfTemplate = ({ id, name, price, labour, quantity, unit }: CustomItem): NewLine => ({
  name,
  price,
  labour,
  quantity,
  unit,
  source: 'custom',
  sourceKey: id,
});

/** Amber and red findings that no line has come of yet. */
export function openFindings(
  inspection: readonly Finding[],
  items: readonly Pick<WorkOrderItem, 'source' | 'sourceKey'>[],
): Finding[] {
  const used = new Set(items.filter(({ source }) => source === 'inspection').map(({ sourceKey }) => sourceKey));
  return inspection.filter(({ key, level }) => level !== 'green' && !used.has(key));
}

const UNPRICED = { price: 0, labour: 0, quantity: 1, unit: '项' };
const MAX_NOTE = 200;

/** The line of a finding, as the store would write it; its price is to be filled in where none is known. */
export function lineOfFinding({ key, name, note, readings }: Finding, price?: Pick<WorkPrice, 'line'>): NewLine {
  const words = [readingWords(readings), note ?? ''].filter(Boolean).join('；');
  return {
    name,
    ...UNPRICED,
    ...price?.line,
    source: 'inspection',
    sourceKey: key,
    ...(words ? { note: words.slice(0, MAX_NOTE) } : {}),
  };
}

/** Where a proposed price comes from: `本店帕萨特近 6 单中位价`. */
export const priceSource = ({ from, orders, series }: Pick<WorkPrice, 'from' | 'orders' | 'series'>): string =>
  from === 'series' ? `本店${series}近 ${orders} 单中位价` : '本店项目模板';

/** The line of a maintenance item, with what the store asks for it; a schedule knows no prices. */
export const lineOfDue = (
  item: Pick<MaintainItem, 'id' | 'name' | 'action'>,
  price?: Pick<WorkPrice, 'line'>,
): NewLine => ({
  ...UNPRICED,
  ...price?.line,
  name: titleOfDue(item),
  source: 'maintenance',
  sourceKey: item.id,
});
