import { View } from '@tarojs/components';
import type { Statement } from '@/contract/schemas/till';
import { FittedFigure } from '@/ui/fitted-figure';
import { yuan } from '../line-words';
import './statement-head.scss';

/** In design pixels, with what stands below it. */
export const HEAD_HEIGHT = 112;

/** Who owes how much in all, and since when. */
export function StatementHead({ statement }: { statement: Statement }) {
  const { phone, count, owed, overdue, dueOn } = statement;
  const words = [phone, `${count} 单未付`, dueOn === null ? '' : `最早 ${dueOn} 到期`].filter(Boolean).join(' · ');
  return (
    <View className="statement-head">
      <View className="statement-sums">
        <View className="statement-sum">
          <View className="statement-sum-name">欠款合计</View>
          <View className="statement-sum-value">
            <FittedFigure text={yuan(owed)} fits={12} />
          </View>
        </View>
        <View className="statement-sum">
          <View className="statement-sum-name">其中逾期</View>
          <View className={overdue > 0 ? 'statement-sum-value statement-overdue' : 'statement-sum-value'}>
            <FittedFigure text={yuan(overdue)} fits={12} />
          </View>
        </View>
      </View>
      <View className="statement-words one-line">{words}</View>
    </View>
  );
}
