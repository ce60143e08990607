import { useState } from 'react';
import { View } from '@tarojs/components';
import type { TillSettings } from '@/contract/schemas/till';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { chinaDay } from '@/domain/china-day';
import { typedYuan } from '@/domain/money';
import { readYuan } from '@/domain/read-yuan';
import { mayInStore } from '@/domain/store-permissions';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { useViewer } from '../hooks/use-viewer';
import { yuan } from '../line-words';
import { DueFields } from './due-fields';
import { remind, setDue, writeOff } from './money-calls';
import { ReasonField } from '../components/reason-field';
import type { Money } from './use-money';
import '../components/sheet-parts.scss';

interface FormProps {
  order: WorkOrder;
  money: Money;
  onClose: () => void;
}

/**
 * What this person may still write off of an order, in cents: the owner everything, a receptionist up to the owner's
 * limit for an order.
 */
export const mayWriteOff = (isOwner: boolean, { owed, writtenOff }: WorkOrder, settings: TillSettings | undefined) =>
  isOwner ? owed : Math.max(0, Math.min(owed, (settings?.writeOffLimit ?? 0) - writtenOff));

/** Gives up what is owed, with a reason. */
export function WriteOffForm({ order, money, settings, onClose }: FormProps & { settings: TillSettings | undefined }) {
  const isOwner = mayInStore(useViewer().role, 'manage');
  const most = mayWriteOff(isOwner, order, settings);
  const [text, setText] = useState(typedYuan(most));
  const [reason, setReason] = useState('');
  const reading = readYuan(text);
  const amount = reading.ok ? reading.cents : 0;
  const problem = !reading.ok ? reading.message : amount > most ? `最多核销 ${yuan(most)}` : '';
  const isReady = amount > 0 && problem === '' && reason.trim() !== '';
  const give = () => {
    if (!isReady) return;
    const request = { id: order.id, amount, reason: reason.trim() };
    money.move(request, (clientKey) => writeOff({ ...request, clientKey }), `已核销 ${yuan(amount)}`, onClose);
  };
  return (
    <View className="money-sheet">
      <View className="sheet-note">
        核销的钱不再向客户收。{isOwner ? '' : `前台每单最多核销 ${yuan(settings?.writeOffLimit ?? 0)}。`}
      </View>
      <Field
        label={`核销金额（元），欠款 ${yuan(order.owed)}`}
        type="money"
        value={text}
        onChange={setText}
        maxLength={13}
        error={problem}
      />
      <ReasonField usual={['抹零', '返工赔付', '收不回来', '老客户优惠']} value={reason} onChange={setReason} />
      <Button
        text={`核销 ${yuan(amount)}`}
        kind="danger"
        size="large"
        className="sheet-button"
        disabled={!isReady}
        loading={money.isBusy}
        onPress={give}
      />
    </View>
  );
}

/** Another day to pay by, or somebody else who owes. */
export function DueForm({ order, money, onClose, now }: FormProps & { now: number }) {
  const [due, setDueInput] = useState({ dueOn: order.dueOn ?? chinaDay(now), debtor: order.debtor ?? '' });
  const save = () => {
    const request = { id: order.id, dueOn: due.dueOn, debtor: due.debtor.trim() };
    money.move(request, () => setDue(request), '已修改', onClose);
  };
  return (
    <View className="money-sheet">
      <DueFields value={due} owner={order.ownerName} now={now} onChange={setDueInput} />
      <Button text="保存" kind="brand" size="large" className="sheet-button" loading={money.isBusy} onPress={save} />
    </View>
  );
}

/** Notes that the debtor was reminded; nothing is sent. */
export function RemindForm({ order, money, onClose }: FormProps) {
  const [note, setNote] = useState('');
  const save = () => {
    const request = { id: order.id, note: note.trim() };
    money.move(request, (clientKey) => remind({ ...request, clientKey }), '已记下催款', onClose);
  };
  return (
    <View className="money-sheet">
      <View className="sheet-note">只记在账上，不会给客户发消息。</View>
      <ReasonField
        usual={['打了电话', '发了微信', '说月底付', '联系不上']}
        label="催款情况（可不填）"
        placeholder="客户怎么说"
        value={note}
        onChange={setNote}
      />
      <Button
        text="记一次催款"
        kind="brand"
        size="large"
        className="sheet-button"
        loading={money.isBusy}
        onPress={save}
      />
    </View>
  );
}
