import type { CustomItem } from '@/contract/schemas/work-order-items';
import { hoursWords, readHours } from '@/domain/hours-words';
import { exactYuan, typedYuan } from '@/domain/money';
import { readYuan } from '@/domain/read-yuan';
import type { TemplateInput } from './api/templates';

/** A template as it is typed. Amounts in yuan. */
export interface TemplateText {
  readonly name: string;
  readonly category: string;
  readonly price: string;
  readonly labour: string;
  readonly quantity: number;
  readonly unit: string;
  /** Standard time in hours. */
  readonly hours: string;
}

export const EMPTY_TEMPLATE: TemplateText = {
  name: '',
  category: '',
  price: '',
  labour: '',
  quantity: 1,
  unit: '件',
  hours: '',
};
export const MAX_ITEM_NAME = 60;
export const MAX_CATEGORY = 20;
export const MAX_UNIT = 8;
export const MAX_QUANTITY = 999;
/** What the contract calls a template without one. */
const NO_CATEGORY = '其他';

const typed = (cents: number): string => (cents === 0 ? '' : typedYuan(cents));

export const textOf = ({ name, category, price, labour, quantity, unit, minutes }: CustomItem): TemplateText => ({
  name,
  category,
  price: typed(price),
  labour: typed(labour),
  quantity,
  unit,
  hours: minutes === null ? '' : String(Number((minutes / 60).toFixed(2))),
});

export type TemplateProblems = Partial<Record<'name' | 'price' | 'labour' | 'hours', string>>;

/** The template that was typed, or what is wrong with each field. */
export function readTemplate({ name, category, price, labour, quantity, unit, hours }: TemplateText): {
  input: TemplateInput;
  problems: TemplateProblems;
} {
  const problems: TemplateProblems = {};
  const amounts = { price: readYuan(price), labour: readYuan(labour) };
  if (name.trim() === '') problems.name = '请填写项目名称';
  if (!amounts.price.ok) problems.price = amounts.price.message;
  if (!amounts.labour.ok) problems.labour = amounts.labour.message;
  const minutes = readHours(hours);
  if (Number.isNaN(minutes) || minutes === 0) problems.hours = '应为小时数，如 0.5';
  const cents = (amount: (typeof amounts)['price']) => (amount.ok ? amount.cents : 0);
  return {
    input: {
      name: name.trim(),
      category: category.trim() || NO_CATEGORY,
      price: cents(amounts.price),
      labour: cents(amounts.labour),
      quantity,
      unit: unit.trim() || '件',
      minutes,
    },
    problems,
  };
}

/** `配件 ¥120 × 4升 · 工时 ¥80 · 0.5 工时`; what costs nothing is left out. */
export function templateWords({ price, labour, quantity, unit, minutes, unpriced }: CustomItem): string {
  const time = minutes === null ? [] : [hoursWords(minutes)];
  if (unpriced) return ['点按填写价格', ...time].join(' · ');
  const parts = quantity === 1 ? `配件 ¥${exactYuan(price)}/${unit}` : `配件 ¥${exactYuan(price)} × ${quantity}${unit}`;
  const words = [...(price > 0 ? [parts] : []), ...(labour > 0 ? [`工时 ¥${exactYuan(labour)}`] : [])];
  return [words.join(' · ') || '免费', ...time].join(' · ');
}
