import type { Customer, CustomerRow } from '@/contract/schemas/customers';
import { formatPlate } from '@/domain/plate';

/** What a customer is called: without a name by the phone, without both by the first plate. */
export const nameOf = ({ name, phone, plates }: Pick<CustomerRow, 'name' | 'phone' | 'plates'>): string =>
  name || phone || (plates[0] === undefined ? '未填姓名' : `${formatPlate(plates[0])} 车主`);

/** `沪A·12345、沪B·1234 等 5 辆`; '' for none. */
export function carsWords({ plates, cars }: Pick<CustomerRow, 'plates' | 'cars'>): string {
  const shown = plates.map(formatPlate).join('、');
  return cars > plates.length ? `${shown} 等 ${cars} 辆` : shown;
}

/** `2026-11-21`, in China. */
const dayOf = (at: string) => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10);

/** `来店 3 次 · 上次 2026-11-21`. */
export const visitsWords = ({ visits, lastVisitAt }: Pick<CustomerRow, 'visits' | 'lastVisitAt'>): string =>
  lastVisitAt === null ? '还没来过' : `来店 ${visits} 次 · 上次 ${dayOf(lastVisitAt)}`;

const STATES = { unasked: '还没问过', yes: '同意接收', no: '不接收' } as const;
const MEANS = { counter: '柜台', page: '客户页面', notice: '通知里退订', import: '导入' } as const;

/** What he said about notices: `同意接收`, and when, how and who heard it. */
export function consentWords({ state, at, means, by }: Customer['consent']): { state: string; how: string } {
  const how = [at && dayOf(at), means && MEANS[means], by && `${by.name} 记录`].filter(Boolean).join(' · ');
  return { state: STATES[state], how: how || '到期提醒等通知要客户同意后才能发' };
}

/** What moves when a customer is made one with another. */
export const mergeWords = (kept: CustomerRow, other: CustomerRow): string =>
  `“${nameOf(other)}”的 ${other.cars} 辆车、${other.visits} 次来店和备注归到“${nameOf(kept)}”，两个电话都能找到他。` +
  '任何一方不接收通知的，合并后不发通知。合并后不能拆开。';
