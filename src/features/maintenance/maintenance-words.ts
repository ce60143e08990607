import type { MaintainItem } from '@/contract/schemas/maintenance';
import type { Due, LastService } from '@/domain/maintenance-due';
import { groupWords } from '@/domain/maintenance-terms';
import { formatKm } from '@/domain/mileage';
import type { IconName } from '@/ui/icon';
import type { TagTone } from '@/ui/tag';

export const groupLooks: Readonly<Record<MaintainItem['group'], { text: string; icon: IconName }>> = {
  engine: { text: groupWords.engine, icon: 'gauge' },
  transmission: { text: groupWords.transmission, icon: 'gearbox' },
  chassis: { text: groupWords.chassis, icon: 'car' },
  brake: { text: groupWords.brake, icon: 'shield' },
  electrical: { text: groupWords.electrical, icon: 'plug' },
  climate: { text: groupWords.climate, icon: 'fan' },
  body: { text: groupWords.body, icon: 'bulb' },
  'new-energy': { text: groupWords['new-energy'], icon: 'fuse' },
};

export const dueLooks: Readonly<Record<NonNullable<Due['state']>, { text: string; tone: TagTone }>> = {
  overdue: { text: '已超期', tone: 'bad' },
  due: { text: '该做了', tone: 'warn' },
  soon: { text: '快到了', tone: 'brand' },
  later: { text: '未到', tone: 'grey' },
  check: { text: '建议检查', tone: 'brand' },
};

/** 上次 58,000 km · 2025-06（本店）. */
export function lastText({ by, mileageKm, month }: LastService): string {
  if (by === 'never') return '新车，还没做过';
  if (by === 'unclear') return '客户不清楚上次';
  const at = [mileageKm === null ? '' : formatKm(mileageKm), month ?? ''].filter(Boolean).join(' · ');
  return `上次 ${at}（${by === 'order' ? '本店' : '客户说'}）`;
}

/** 应于 68,000 km 或 2026-06; '' when neither is known. */
export function dueText({ atKm, atMonth }: Due): string {
  const at = [atKm === null ? '' : formatKm(atKm), atMonth ?? ''].filter(Boolean).join(' 或 ');
  return at === '' ? '' : `应于 ${at}`;
}

/** 每 10,000 km 或 12 个月. */
export function intervalText({
  intervalKm,
  intervalMonths,
}: Pick<MaintainItem, 'intervalKm' | 'intervalMonths'>): string {
  const parts = [
    intervalKm === null ? '' : formatKm(intervalKm),
    intervalMonths === null ? '' : `${intervalMonths} 个月`,
  ].filter(Boolean);
  return parts.length === 0 ? '按需' : `每 ${parts.join(' 或 ')}`;
}
