import { View } from '@tarojs/components';
import type { Finding } from '@/contract/schemas/work-orders';
import { decisionLabels } from '@/domain/work-order/work-order-labels';
import { lineTotal } from '@/domain/work-order/work-order-total';
import { useReviewMode } from '@/state/review-mode';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import type { FindingWork } from '../hooks/use-finding-work';
import { priceSource } from '../line-input';
import { lineNet, yuan } from '../line-words';
import './finding-proposal.scss';

interface FindingProposalProps {
  finding: Finding;
  work: FindingWork;
  isBusy: boolean;
  onType: () => void;
}

const unknownWords = { known: '本店还没有这项的价格', asked: '正在查本店价格…', failed: '没有查到价格' } as const;

/** The line of a finding, or the one that a tap would add, with its price and where that comes from. */
export function FindingProposal({ finding, work, isBusy, onType }: FindingProposalProps) {
  const isReview = useReviewMode();
  const line = work.lineOf(finding.key);
  if (line)
    return (
      <View className="finding-proposal">
        <Icon name="check" size={18} className="finding-added" />
        <View className="grow">
          <View>已加入 {line.name}</View>
          <View className="finding-source">{decisionLabels[line.decision]}</View>
        </View>
        <View className="finding-price">{lineNet(line) > 0 ? yuan(lineNet(line)) : '未定价'}</View>
      </View>
    );
  if (!work.open.some(({ key }) => key === finding.key)) return null;
  const price = work.priceOf(finding);
  if (!price)
    return (
      <View className="finding-proposal">
        <View className="grow finding-source">{unknownWords[work.prices]}</View>
        <Button
          text="填价格"
          label={`${finding.name} 填价格`}
          size="small"
          kind="plain"
          disabled={isBusy}
          onPress={onType}
        />
      </View>
    );
  const { line: proposed } = price;
  return (
    <View className="finding-proposal">
      <View className="grow">
        <View>{proposed.name}</View>
        <View className="finding-source">{priceSource(price)}</View>
      </View>
      {isReview ? null : <View className="finding-price">{yuan(lineTotal(proposed))}</View>}
      <Button
        text="加入"
        label={`${finding.name}：加入 ${proposed.name} ${yuan(lineTotal(proposed))}`}
        icon="plus"
        size="small"
        disabled={isBusy}
        onPress={() => void work.add([finding])}
      />
    </View>
  );
}
