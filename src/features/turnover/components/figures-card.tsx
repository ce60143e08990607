import { View } from '@tarojs/components';
import type { StatisticsPeriod } from '@/contract/schemas/turnover';
import { exactYuan } from '@/domain/money';
import type { Period } from '@/domain/turnover/turnover-period';
import { Card } from '@/ui/card';
import { openOrders, type Measure } from '../open-orders';
import { FigureTile } from './figure-tile';
import './figures-card.scss';

type FigureName = 'cars' | 'averageTicket' | 'received' | 'parts' | 'labour' | 'discount';

const tiles: readonly { name: FigureName; label: string; measure: Measure }[] = [
  { name: 'cars', label: '结算台次', measure: 'settled' },
  { name: 'averageTicket', label: '客单价', measure: 'settled' },
  { name: 'received', label: '接车台次', measure: 'received' },
  { name: 'parts', label: '配件', measure: 'settled' },
  { name: 'labour', label: '工时', measure: 'settled' },
  { name: 'discount', label: '优惠', measure: 'settled' },
];
const isCount = (name: FigureName): boolean => name === 'cars' || name === 'received';

interface FiguresCardProps {
  period: Period;
  figures: StatisticsPeriod;
  /** What they are compared with: 较上月. */
  compared: string;
}

/** Income first, then the figures it is made of, each with its change. */
export function FiguresCard({ period, figures: { total, previous }, compared }: FiguresCardProps) {
  return (
    <Card>
      <FigureTile
        large
        label="产值"
        text={`¥${exactYuan(total.income)}`}
        now={total.income}
        before={previous.income}
        compared={compared}
        onPress={() => openOrders(period, 'settled', '产值')}
      />
      <View className="figures-card-grid">
        {tiles.map(({ name, label, measure }) => (
          <View key={name} className="figures-card-cell">
            <FigureTile
              label={label}
              text={isCount(name) ? String(total[name]) : `¥${exactYuan(total[name])}`}
              unit={isCount(name) ? '台' : ''}
              now={total[name]}
              before={previous[name]}
              compared={compared}
              neutral={name === 'discount'}
              onPress={() => openOrders(period, measure, label)}
            />
          </View>
        ))}
      </View>
    </Card>
  );
}
