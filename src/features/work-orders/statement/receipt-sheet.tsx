import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Receipt } from '@/contract/schemas/till';
import { formatDateTime } from '@/domain/date-format';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { Tag } from '@/ui/tag';
import { ReasonField } from '../components/reason-field';
import { yuan } from '../line-words';
import { partsWords } from '../money/payment-draft';
import { PaperView } from '../print/paper-view';
import { printReceipt, receiptQuery, undoReceipt } from './statement-calls';
import type { PersonMoney } from './use-person-money';
import '../components/sheet-parts.scss';
import '../money/payment-list.scss';

interface ReceiptSheetProps {
  /** On whose statement it stands. */
  person: string;
  receipt: string;
  money: PersonMoney;
  onClose: () => void;
}

/** One payment over several orders: what went to which of them, on paper, and the way to take it back as a whole. */
export function ReceiptSheet({ person, receipt, money, onClose }: ReceiptSheetProps) {
  const query = useQuery(receiptQuery(receipt));
  return (
    <Sheet open onClose={onClose} title="收款单">
      <AsyncView query={query} skeleton={<Skeleton shape="card" rows={3} />}>
        {(paid) => <ReceiptParts person={person} paid={paid} money={money} onClose={onClose} />}
      </AsyncView>
    </Sheet>
  );
}

type PartsProps = Omit<ReceiptSheetProps, 'receipt'> & { readonly paid: Receipt };

function ReceiptParts({ person, paid, money, onClose }: PartsProps) {
  const [reason, setReason] = useState('');
  const [isOnPaper, setOnPaper] = useState(false);
  const undo = () => {
    const why = reason.trim();
    if (why !== '') money.move({ undo: paid.id, why }, () => undoReceipt(paid.id, why), '已冲正', onClose);
  };
  return (
    <View className="money-sheet">
      <View className="sheet-note">
        {[formatDateTime(paid.at), paid.by.name, partsWords(paid.payments)].filter(Boolean).join(' · ')}
      </View>
      {paid.orders.map(({ id, number, carid, amount, standing, owed }) => (
        <View key={id} className="payment-row">
          <View className="grow">
            <View className="payment-row-title">
              {carid}
              {standing < amount ? <Tag text={standing === 0 ? '已冲正' : '部分冲正'} tone="grey" /> : null}
            </View>
            <View className="payment-row-note">{`${number} · ${owed > 0 ? `还欠 ${yuan(owed)}` : '已付清'}`}</View>
          </View>
          <View className={standing === 0 ? 'payment-row-amount payment-row-off' : 'payment-row-amount'}>
            {yuan(standing || amount)}
          </View>
        </View>
      ))}
      {isOnPaper ? (
        <PaperView paperKey={`${paid.id}/${paid.standing}`} size="a4" make={() => printReceipt(person, paid.id)} />
      ) : (
        <Button
          text="打印收据"
          icon="document"
          kind="secondary"
          size="large"
          className="sheet-button"
          onPress={() => setOnPaper(true)}
        />
      )}
      {paid.standing > 0 ? (
        <>
          <View className="sheet-note">整笔冲正：每个工单各记一笔相反的，都留在记录里。已日结的，记在今天的账上。</View>
          <ReasonField usual={['记错了方式', '记错了金额', '没有收到']} value={reason} onChange={setReason} />
          <Button
            text={`整笔冲正 ${yuan(paid.standing)}`}
            kind="danger"
            size="large"
            className="sheet-button"
            disabled={reason.trim() === ''}
            loading={money.isBusy}
            onPress={undo}
          />
        </>
      ) : null}
    </View>
  );
}
