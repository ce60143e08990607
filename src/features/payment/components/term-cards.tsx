import { View } from '@tarojs/components';
import type { Goods } from '@/contract/schemas/shop';
import { exactYuan } from '@/domain/money';
import { bestValue, pricePerDay, pricePerMonth, savedCents } from '@/domain/purchase-offer';
import { Pressable } from '@/ui/pressable';
import './term-cards.scss';

/** `30 天`, or nothing for an article without a term. */
export const termText = ({ vipDays }: Pick<Goods, 'vipDays'>): string => (vipDays ? `${vipDays} 天` : '');

/** The terms to choose from, side by side: term, price, what a day and a month cost, what is saved. */
export function TermCards({
  offers,
  selected,
  onSelect,
}: {
  offers: readonly Goods[];
  selected: string;
  onSelect: (iid: string) => void;
}) {
  const best = bestValue(offers);
  return (
    <View className="term-cards" role="radiogroup" aria-label="选择会员时长">
      {offers.map((offer) => (
        <TermCard
          key={offer.iid}
          offer={offer}
          isSelected={offer.iid === selected}
          isBest={offer.iid === best}
          onSelect={() => onSelect(offer.iid)}
        />
      ))}
    </View>
  );
}

function TermCard({
  offer,
  isSelected,
  isBest,
  onSelect,
}: {
  offer: Goods;
  isSelected: boolean;
  isBest: boolean;
  onSelect: () => void;
}) {
  const perDay = pricePerDay(offer);
  const perMonth = pricePerMonth(offer);
  const saved = savedCents(offer);
  return (
    <Pressable
      role="radio"
      checked={isSelected}
      label={`${offer.title} ${exactYuan(offer.price)}元`}
      onPress={onSelect}
      className={isSelected ? 'term-card term-card-on' : 'term-card'}
    >
      {isBest ? <View className="term-card-best">最划算</View> : null}
      <View className="term-card-title">{offer.title}</View>
      <View className="term-card-term">{termText(offer)}</View>
      <View className="term-card-price">
        <View className="term-card-yuan">¥</View>
        {exactYuan(offer.price)}
      </View>
      <View className="term-card-original">{saved > 0 ? `¥${exactYuan(offer.price + saved)}` : ''}</View>
      <View className="term-card-rate">{perDay === null ? '' : `${exactYuan(perDay)} 元/天`}</View>
      <View className="term-card-rate">{perMonth === null ? '' : `约 ${exactYuan(perMonth)} 元/月`}</View>
      <View className={saved > 0 ? 'term-card-saved' : 'term-card-saved term-card-none'}>
        {saved > 0 ? `省 ¥${exactYuan(saved)}` : ''}
      </View>
    </Pressable>
  );
}
