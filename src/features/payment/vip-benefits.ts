import {
  COURSE_PER_CENT,
  EXTRA_DRAWS_PER_DAY,
  MEMBER_FEE_PER_MYRIAD,
  OFFLINE_PACKS,
  SIGN_IN_FACTOR,
} from '@/domain/vip-rights';
import { WITHDRAW_RULES } from '@/domain/withdraw-rules';
import type { IconName } from '@/ui/icon';

/** One right of a member beside what every user has. */
export interface Benefit {
  readonly icon: IconName;
  readonly title: string;
  readonly everyone: string;
  readonly member: string;
}

const feeText = (perMyriad: number) => (perMyriad === 0 ? '免费' : `${perMyriad / 100}%`);

/** What the purchase agreement calls 购买页面列明的权益: a promise, so list here only what the server grants. */
export const benefits: readonly Benefit[] = [
  { icon: 'play', title: '付费课程', everyone: '原价', member: `${COURSE_PER_CENT / 10} 折` },
  {
    icon: 'offline',
    title: '离线可用的车',
    everyone: `${OFFLINE_PACKS.everyone} 台`,
    member: `${OFFLINE_PACKS.member} 台`,
  },
  { icon: 'calendar', title: '每日签到积分', everyone: '1 倍', member: `${SIGN_IN_FACTOR} 倍` },
  { icon: 'gift', title: '每日抽奖次数', everyone: '活动规定', member: `多 ${EXTRA_DRAWS_PER_DAY} 次` },
  {
    icon: 'coin',
    title: '金币提现手续费',
    everyone: feeText(WITHDRAW_RULES.feePerMyriad),
    member: feeText(MEMBER_FEE_PER_MYRIAD),
  },
  { icon: 'message', title: '客服留言', everyone: '按时间', member: '优先处理' },
];
