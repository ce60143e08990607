import type { OrderPayment } from '@/contract/schemas/order-money';
import type { TillSettings } from '@/contract/schemas/till';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { Sheet } from '@/ui/sheet';
import { DueForm, RemindForm, WriteOffForm } from './debt-sheets';
import { DepositForm, RefundForm, UndoForm } from './payment-sheets';
import type { Money } from './use-money';

/** What is asked about an order's money. */
export type MoneyAsk =
  | { readonly is: 'deposit' | 'refund' | 'writeOff' | 'due' | 'remind' }
  | { readonly is: 'undo'; readonly payment: OrderPayment };

const titles: Readonly<Record<MoneyAsk['is'], string>> = {
  deposit: '收定金',
  refund: '退款',
  writeOff: '核销欠款',
  due: '到期日和欠款方',
  remind: '记一次催款',
  undo: '冲正',
};

interface MoneySheetsProps {
  ask: MoneyAsk | null;
  order: WorkOrder;
  money: Money;
  settings: TillSettings | undefined;
  now: number;
  onClose: () => void;
}

export function MoneySheets({ ask, settings, now, ...form }: MoneySheetsProps) {
  return (
    <Sheet open={ask !== null} onClose={form.onClose} title={ask ? titles[ask.is] : ''}>
      {ask?.is === 'deposit' ? <DepositForm {...form} /> : null}
      {ask?.is === 'refund' ? <RefundForm {...form} /> : null}
      {ask?.is === 'undo' ? <UndoForm {...form} payment={ask.payment} /> : null}
      {ask?.is === 'writeOff' ? <WriteOffForm {...form} settings={settings} /> : null}
      {ask?.is === 'due' ? <DueForm {...form} now={now} /> : null}
      {ask?.is === 'remind' ? <RemindForm {...form} /> : null}
    </Sheet>
  );
}
