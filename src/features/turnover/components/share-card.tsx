import { View } from '@tarojs/components';
import type { Figures } from '@/contract/schemas/turnover';
import { exactYuan } from '@/domain/money';
import { Card } from '@/ui/card';
import { SectionTitle } from '@/ui/section-title';
import './share-card.scss';

/** How income divides between parts and labour, before discounts. Nothing when there was none. */
export function ShareCard({ total: { parts, labour } }: { total: Figures }) {
  const all = parts + labour;
  if (all <= 0) return null;
  const partsPercent = Math.round((parts / all) * 100);
  return (
    <>
      <SectionTitle title="配件与工时" />
      <Card>
        <View
          className="share-card-bar"
          role="img"
          aria-label={`配件占 ${partsPercent}%，工时占 ${100 - partsPercent}%`}
        >
          <View className="share-card-parts" style={{ width: `${partsPercent}%` }} />
        </View>
        <View className="share-card-legend">
          <View className="grow">
            <View className="share-card-dot share-card-dot-parts" />
            配件 {partsPercent}% · ¥{exactYuan(parts)}
          </View>
          <View>
            <View className="share-card-dot" />
            工时 {100 - partsPercent}% · ¥{exactYuan(labour)}
          </View>
        </View>
      </Card>
    </>
  );
}
