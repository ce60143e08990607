import { View } from '@tarojs/components';
import type { SharedWorkOrder } from '@/contract/schemas/shared-orders';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { SectionTitle } from '@/ui/section-title';
import type { Decisions } from './use-decisions';
import { lineGroups } from './line-groups';
import { FindingBlock } from './shared-findings';
import { SharedLine } from './shared-line';
import { Totals } from '../components/totals';
import './shared-lines.scss';

interface SharedLinesProps {
  order: SharedWorkOrder;
  quote: Pick<Decisions, 'items' | 'totals' | 'pending' | 'isBusy'>;
  /** Null: to read only. */
  chooser: Pick<Decisions, 'choose' | 'chooseAll'> | null;
}

/**
 * The quotation under what was found: each finding with the lines that mend it, to do or not to do, with a total that
 * follows.
 */
export function SharedLines({ order, quote, chooser }: SharedLinesProps) {
  const { items, totals, pending, isBusy } = quote;
  const groups = lineGroups(items, order.inspection);
  return (
    <>
      <SectionTitle title="维修项目与报价" />
      {items.length === 0 ? (
        <Card>
          <View className="shared-empty">门店还没有添加项目，请稍后再看</View>
        </Card>
      ) : null}
      {groups.map(({ finding, lines }) => (
        <Card key={finding?.key ?? ''}>
          {finding ? (
            <View className="shared-group-finding">
              <FindingBlock finding={finding} />
            </View>
          ) : groups.length > 1 ? (
            <View className="shared-group-name">其他项目</View>
          ) : null}
          {lines.map((line) => (
            <SharedLine
              key={line.id}
              line={line}
              isBusy={isBusy}
              onChoose={chooser ? (decision) => chooser.choose(line.id, decision) : null}
            />
          ))}
        </Card>
      ))}
      {items.length > 0 ? (
        <Card>
          {chooser && items.some(({ decision }) => decision !== 'approved') ? (
            <Button text="全部同意" icon="check" className="shared-all" disabled={isBusy} onPress={chooser.chooseAll} />
          ) : null}
          <Totals order={totals} />
          {pending > 0 && chooser ? (
            <View className="shared-line-sum">其中 {pending} 项待您确认，已按“做”计入合计</View>
          ) : null}
        </Card>
      ) : null}
    </>
  );
}
