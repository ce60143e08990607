import type { IconName } from '@/ui/icon';

/** One right of a member beside what every user has. */
export interface Benefit {
  readonly icon: IconName;
  readonly title: string;
  readonly everyone: string;
  readonly member: string;
}

/** What the purchase agreement calls 购买页面列明的权益: a promise, so change it together with what the services grant. */
export const benefits: readonly Benefit[] = [
  { icon: 'plug', title: '电路图与维修手册', everyone: '公开资料', member: '全部' },
  { icon: 'scan', title: 'VIN 精准查询', everyone: '基础查询', member: '不限次数' },
  { icon: 'case', title: '维修案例库', everyone: '公开案例', member: '全部案例' },
  { icon: 'play', title: '培训课程', everyone: '原价', member: '8 折' },
];
