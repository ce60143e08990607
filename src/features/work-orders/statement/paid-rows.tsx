import { View } from '@tarojs/components';
import type { Statement, PersonPayment } from '@/contract/schemas/till';
import { tillKindLabels } from '@/domain/till/words';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { RecordRow } from '@/ui/record-row';
import { EmptyState } from '@/ui/state-view';
import { VirtualList } from '@/ui/virtual-list';
import { yuan } from '../line-words';
import { partsWords } from '../money/payment-draft';

const ROW_HEIGHT = 84;
const END_HEIGHT = 60;
const EMPTY_HEIGHT = 340;

interface PaidRowsProps {
  statement: Pick<Statement, 'payments' | 'since' | 'more'>;
  onReceipt: (receipt: string) => void;
}

/** What one person paid lately, the newest first: each opens its order, or the receipt of several. */
export function PaidRows({ statement: { payments, since, more }, onReceipt }: PaidRowsProps) {
  const rows = [...payments, null];
  return (
    <VirtualList
      rows={rows}
      keyOf={(row) => row?.id ?? 'end'}
      heightOf={(row) => (row ? ROW_HEIGHT : payments.length > 0 ? END_HEIGHT : EMPTY_HEIGHT)}
      renderRow={(row) =>
        row ? (
          <PaidRow paid={row} onReceipt={onReceipt} />
        ) : payments.length > 0 ? (
          <View className="statement-end">{more ? '更早的请在“收付款明细”里查' : `${since} 以来的收付款`}</View>
        ) : (
          <EmptyState icon="coin" title="近三个月没有收付款" hint="收回的欠款、定金和退款会出现在这里" />
        )
      }
    />
  );
}

function PaidRow({ paid, onReceipt }: { paid: PersonPayment; onReceipt: (receipt: string) => void }) {
  const { kind, day, amount, payments, receipt, orders } = paid;
  const [first] = orders;
  const what = orders.length > 1 ? `${first?.carid ?? ''} 等 ${orders.length} 单` : (first?.carid ?? '');
  const title = receipt === null || orders.length === 1 ? tillKindLabels[kind] : '合并收款';
  const value = yuan(kind === 'refund' ? -amount : amount);
  const open = () => {
    if (receipt !== null) onReceipt(receipt);
    else if (first) void navigateTo(routes.orderMoney, { id: first.id });
  };
  return (
    <RecordRow
      title={title}
      note={[day, what].filter(Boolean).join(' · ')}
      second={partsWords(payments)}
      value={value}
      label={`${title} ${value}，${what}，打开`}
      onPress={open}
    />
  );
}
