import type { CustomItem, WorkOrderItem } from '@/contract/schemas/work-order-items';
import type { Finding } from '@/contract/schemas/work-orders';
import { exactYuan } from '@/domain/money';
import { readYuan } from '@/domain/read-yuan';
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

const typedYuan = (cents: number) => (cents === 0 ? '' : exactYuan(cents));

export const textOf = ({ name, price, labour, quantity, unit, note }: WorkOrderItem): LineText => ({
  name,
  price: typedYuan(price),
  labour: typedYuan(labour),
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

/** The line of a finding; its price is to be filled in. */
export const lineOfFinding = ({ key, name, note }: Finding): NewLine => ({
  name,
  price: 0,
  labour: 0,
  quantity: 1,
  unit: '项',
  source: 'inspection',
  sourceKey: key,
  ...(note ? { note: note.slice(0, 200) } : {}),
});

/** A removed line as a new one; what the customer had said and what was done comes back by a change of its own. */
export const lineAgain = ({
  name,
  price,
  labour,
  quantity,
  unit,
  source,
  sourceKey,
  note,
}: WorkOrderItem): NewLine => ({ name, price, labour, quantity, unit, source, sourceKey, note });
