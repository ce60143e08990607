import type { DrawRecord, Raffle } from '@/contract/schemas/raffle';
import type { IconName } from '@/ui/icon';
import type { TagTone } from '@/ui/tag';

export const raffleStateLooks: Readonly<Record<Raffle['state'], { text: string; tone: TagTone }>> = {
  upcoming: { text: '未开始', tone: 'brand' },
  open: { text: '进行中', tone: 'ok' },
  closed: { text: '已结束', tone: 'grey' },
  drawn: { text: '已开奖', tone: 'vip' },
};

export const drawStateLooks: Readonly<Record<DrawRecord['state'], { text: string; tone: TagTone }>> = {
  entered: { text: '待开奖', tone: 'brand' },
  lost: { text: '未中奖', tone: 'grey' },
  booked: { text: '已到账', tone: 'ok' },
  unclaimed: { text: '待领取', tone: 'warn' },
  ordered: { text: '已领取', tone: 'ok' },
};

export const prizeIcons: Readonly<Record<Raffle['prizes'][number]['kind'], IconName>> = {
  points: 'star',
  coins: 'coin',
  vip: 'crown',
  goods: 'gift',
  none: 'minus',
};

/** What one draw costs. */
export const costText = (cost: number): string => (cost > 0 ? `${cost} 积分` : '免费');

/** What a result is called: the prize, or what happened instead. */
export function resultTitle({ state, prizeName }: Pick<DrawRecord, 'state' | 'prizeName'>): string {
  if (state === 'entered') return '已参与';
  return state === 'lost' ? '未中奖' : (prizeName ?? '奖品');
}

/** Why the button of a raffle takes no taps; null when it does. */
export function closedReason({ state, mode, drawsLeft }: Pick<Raffle, 'state' | 'mode' | 'drawsLeft'>): string | null {
  switch (state) {
    case 'upcoming':
      return '活动未开始';
    case 'closed':
      return mode === 'scheduled' ? '等待开奖' : '活动已结束';
    case 'drawn':
      return '已开奖';
    case 'open':
      return drawsLeft > 0 ? null : '今日次数已用完';
  }
}
