import { View } from '@tarojs/components';
import type { Raffle } from '@/contract/schemas/raffle';
import { formatOdds } from '@/domain/raffle-odds';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { GoodsPicture } from '@/ui/goods-picture';
import { SectionTitle } from '@/ui/section-title';
import { prizeIcons } from '../raffle-labels';
import './odds-table.scss';

/** Every prize with its chance and what is left of it. A scheduled raffle has no chance of its own: entries decide. */
export function OddsTable({ prizes, mode }: Pick<Raffle, 'prizes' | 'mode'>) {
  return (
    <>
      <SectionTitle title={mode === 'instant' ? '奖品与中奖概率' : '奖品'} />
      <Card padding="list">
        {prizes.map(({ id, name, kind, image, oddsPerMillion, stock }) => (
          <View key={id} className="odds-row">
            {image ? (
              <GoodsPicture src={image} alt="" className="odds-picture" />
            ) : (
              <View className="odds-picture odds-icon">
                <Icon name={prizeIcons[kind]} size={20} />
              </View>
            )}
            <View className="grow">
              <View className="odds-name">{name}</View>
              {kind === 'none' ? null : <View className="odds-stock">{stock > 0 ? `剩余 ${stock} 份` : '已抽完'}</View>}
            </View>
            {mode === 'instant' ? <View className="odds-chance">{formatOdds(oddsPerMillion)}</View> : null}
          </View>
        ))}
      </Card>
    </>
  );
}
