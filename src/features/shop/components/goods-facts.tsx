import { View } from '@tarojs/components';
import type { Goods } from '@/contract/schemas/shop';
import { stockText } from '@/domain/goods-order/order-price';
import { exactYuan } from '@/domain/money';
import { Card } from '@/ui/card';
import { Tag } from '@/ui/tag';
import { offeredWays, priceTexts } from '../goods-labels';
import './goods-facts.scss';

const arrivals: Record<Goods['kind'], string> = {
  physical: '快递发货',
  vip: '兑换后立即生效',
  coins: '兑换后立即到账',
  card: '卡密通过消息发放',
};

/** Title, prices by way of paying, and what limits an exchange. */
export function GoodsFacts({ goods, isReview }: { goods: Goods; isReview: boolean }) {
  const { title, summary, kind, stock, sold, maxPerUser, price, originalPrice } = goods;
  const prices = priceTexts(goods, isReview);
  const showsOriginal =
    offeredWays(goods, isReview).includes('cash') && originalPrice !== null && originalPrice > price;
  const facts: [string, string][] = [
    ['库存', stock === null ? '充足' : stock > 0 ? `${stock} 件` : '已兑完'],
    ['已兑', `${sold} 件`],
    ['限兑', maxPerUser === null ? '不限' : `每人 ${maxPerUser} 件`],
    ['到货', arrivals[kind]],
  ];
  return (
    <Card>
      <View className="goods-facts-prices">
        {prices.map((text, index) => (
          <View key={text} className={index === 0 ? 'goods-facts-price' : 'goods-facts-other'}>
            {index === 0 ? text : `或 ${text}`}
          </View>
        ))}
        {showsOriginal ? <View className="goods-facts-original">¥{exactYuan(originalPrice)}</View> : null}
      </View>
      <View className="goods-facts-title">{title}</View>
      {summary ? <View className="goods-facts-summary">{summary}</View> : null}
      {stock !== null && stock > 0 && stockText(stock) ? <Tag text={stockText(stock)} tone="warn" /> : null}
      <View className="goods-facts-list">
        {facts.map(([name, value]) => (
          <View key={name} className="goods-facts-fact">
            <View className="goods-facts-name">{name}</View>
            <View>{value}</View>
          </View>
        ))}
      </View>
    </Card>
  );
}
