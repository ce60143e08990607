import { View } from '@tarojs/components';
import type { Goods } from '@/contract/schemas/shop';
import { stockText } from '@/domain/goods-order/order-price';
import { GoodsPicture } from '@/ui/goods-picture';
import { Pressable } from '@/ui/pressable';
import { priceTexts } from '../goods-labels';
import './goods-card.scss';

interface GoodsCardProps {
  goods: Goods;
  /** Review mode shows points only (§4). */
  isReview: boolean;
  onPress: () => void;
}

/** An article in the grid: picture, title, what it costs, and how few are left. */
export function GoodsCard({ goods, isReview, onPress }: GoodsCardProps) {
  const { title, images, stock } = goods;
  const [price, ...others] = priceTexts(goods, isReview);
  const left = stockText(stock);
  const isGone = stock === 0;
  return (
    <Pressable
      label={[title, price, left].filter(Boolean).join('，')}
      onPress={onPress}
      className={isGone ? 'goods-card goods-card-gone' : 'goods-card'}
    >
      <View className="goods-card-frame">
        <GoodsPicture src={images[0]} alt={title} className="goods-card-picture" />
        {left ? <View className={isGone ? 'goods-card-left goods-card-none' : 'goods-card-left'}>{left}</View> : null}
      </View>
      <View className="goods-card-words">
        <View className="goods-card-title two-lines">{title}</View>
        {price ? <View className="goods-card-price">{price}</View> : null}
        <View className="goods-card-other one-line">{others.length > 0 ? `或 ${others.join(' / ')}` : ''}</View>
      </View>
    </Pressable>
  );
}
