import { readYuan } from '../read-yuan';
import { tidyText } from '../typed-text';
import type { RowRead } from './car-row';

/** What a row tells of a template; null for what it does not tell. Amounts in cents. */
export interface PriceRow {
  readonly name: string;
  readonly category: string | null;
  readonly price: number | null;
  readonly labour: number | null;
  readonly minutes: number | null;
  readonly quantity: number | null;
  readonly unit: string | null;
}

const MOST = { name: 60, category: 20, unit: 8, quantity: 999, minutes: 60_000 } as const;
/** What stands around an amount: `¥ 1,234.50 元`. */
const CURRENCY = /^(?:¥|￥|RMB|CNY|人民币)\s*|\s*元(?:整)?$/gi;
const HOURS = /^(\d{1,3}(?:\.\d{1,2})?)\s*(?:小时|h|工时)?$/i;

/** The template of a row, or all that is wrong with it, in words. */
export function readPriceRow(fields: Readonly<Record<string, string>>): RowRead<PriceRow> {
  const problems: string[] = [];
  const text = (key: string) => tidyText(fields[key] ?? '');
  const words = (key: 'name' | 'category' | 'unit', label: string): string | null => {
    const value = text(key);
    if (value.length > MOST[key]) problems.push(`${label}最多 ${MOST[key]} 字`);
    return value === '' ? null : value;
  };
  const amount = (key: string, label: string): number | null => {
    const typed = text(key).replace(CURRENCY, '').trim();
    if (typed === '') return null;
    const read = readYuan(typed);
    if (!read.ok) problems.push(`${label}：${read.message.replace('请输入正确的金额，', '应为金额，')}`);
    return read.ok ? read.cents : null;
  };
  const count = (): number | null => {
    const typed = text('quantity');
    if (typed === '') return null;
    const read = /^\d{1,3}(?:\.0+)?$/.test(typed) ? Number(typed) : 0;
    if (read < 1) problems.push(`数量应为 1 到 ${MOST.quantity} 的整数`);
    return read < 1 ? null : read;
  };
  const minutes = (): number | null => {
    const typed = text('hours');
    if (typed === '') return null;
    const read = Math.round(Number(HOURS.exec(typed)?.[1] ?? Number.NaN) * 60);
    if (!(read <= MOST.minutes)) problems.push('工时应为小时数，如 0.5');
    return read > 0 ? read : null;
  };
  const name = words('name', '项目名称');
  if (name === null) problems.push('缺少项目名称');
  const row: PriceRow = {
    name: name ?? '',
    category: words('category', '分类'),
    price: amount('price', '配件单价'),
    labour: amount('labour', '工时费'),
    minutes: minutes(),
    quantity: count(),
    unit: words('unit', '单位'),
  };
  return problems.length === 0 ? { ok: true, row } : { ok: false, message: problems.join('；') };
}
