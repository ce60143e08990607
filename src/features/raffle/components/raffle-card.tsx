import { View } from '@tarojs/components';
import type { Raffle } from '@/contract/schemas/raffle';
import { formatDateTime } from '@/domain/date-format';
import { Card } from '@/ui/card';
import { GoodsPicture } from '@/ui/goods-picture';
import { Tag } from '@/ui/tag';
import { costText, raffleStateLooks } from '../raffle-labels';
import './raffle-card.scss';

/** Height in design pixels, the gap below included. */
export const RAFFLE_CARD_HEIGHT = 132;

/** When it matters next: when it opens, draws or closes. */
function timeText({ state, mode, opensAt, closesAt, drawAt }: Raffle): string {
  if (state === 'upcoming') return `${formatDateTime(opensAt)} 开始`;
  if (mode === 'scheduled' && drawAt) return `${formatDateTime(drawAt)} 开奖`;
  return `${formatDateTime(closesAt)} ${state === 'open' ? '截止' : '已截止'}`;
}

/** A raffle in the list. */
export function RaffleCard({ raffle, onPress }: { raffle: Raffle; onPress: () => void }) {
  const { title, cover, mode, state, cost, entries } = raffle;
  return (
    <Card onPress={onPress} label={title} className="raffle-card">
      <GoodsPicture src={cover} alt="" className="raffle-card-cover" />
      <View className="raffle-card-body">
        <View className="raffle-card-title one-line">{title}</View>
        <View className="raffle-card-tags">
          <Tag {...raffleStateLooks[state]} />
          <Tag text={mode === 'instant' ? '即抽即开' : '定时开奖'} tone="grey" />
        </View>
        <View className="raffle-card-note one-line">{timeText(raffle)}</View>
        <View className="raffle-card-note one-line">
          每次 {costText(cost)} · {entries} 人次参与
        </View>
      </View>
    </Card>
  );
}
