import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Closing } from '@/contract/schemas/till';
import { isLoginMissing } from '@/domain/app-error';
import { formatDateTime } from '@/domain/date-format';
import { exactYuan } from '@/domain/money';
import { tillKey } from '@/infra/query-keys';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ChipRow } from '@/ui/chip-row';
import { toast } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { SectionTitle } from '@/ui/section-title';
import { Sheet } from '@/ui/sheet';
import { useBusy } from '@/ui/use-busy';
import { reopenDay } from '../api/till';
import { differenceTone, differenceWords } from '../day-words';
import { tellRefusal } from '@/ui/tell-refusal';
import './close-form.scss';

interface ClosedCardProps {
  closing: Closing;
  mayReopen: boolean;
  isOwner: boolean;
}

/** How a day was closed, by whom; the owner may open the newest one again. */
export function ClosedCard({ closing, mayReopen, isOwner }: ClosedCardProps) {
  const [isAsking, setAsking] = useState(false);
  const { by, at, expectedCash, countedCash, difference, note } = closing;
  const rows = [
    { name: '应有现金', value: expectedCash },
    { name: '实点现金', value: countedCash },
  ];
  return (
    <>
      <SectionTitle title="日结" />
      <Card>
        {rows.map(({ name, value }) => (
          <View key={name} className="close-form-row">
            <View>{name}</View>
            <View>¥{exactYuan(value)}</View>
          </View>
        ))}
        <View className={`close-form-difference close-form-${differenceTone(difference)}`}>
          {differenceWords(difference)}
        </View>
        <View className="close-form-row">
          <View>{by.name}</View>
          <View>{formatDateTime(at)}</View>
        </View>
        {note ? <View className="close-form-row">备注：{note}</View> : null}
        {mayReopen ? (
          <Button
            text="重新打开这一天"
            kind="danger"
            size="large"
            className="close-form-button"
            onPress={() => setAsking(true)}
          />
        ) : isOwner ? (
          <View className="close-form-row">之后的日子已经日结，要改请从最近的一天开始重新打开。</View>
        ) : (
          <View className="close-form-row">只有店主可以重新打开。</View>
        )}
      </Card>
      <Sheet open={isAsking} onClose={() => setAsking(false)} title="重新打开这一天">
        <ReopenForm day={closing.day} onDone={() => setAsking(false)} />
      </Sheet>
    </>
  );
}

const usual = ['现金点错了', '漏记了收款', '记错了金额'] as const;

function ReopenForm({ day, onDone }: { day: string; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [reason, setReason] = useState('');
  const reopen = () =>
    run(async () => {
      try {
        await reopenDay({ day, reason: reason.trim() });
        toast('已重新打开');
        onDone();
      } catch (error) {
        await tellRefusal(error);
        // Asking for anything without a session would want a login a second time.
        if (isLoginMissing(error)) return;
      }
      await queryClient.invalidateQueries({ queryKey: tillKey });
    });
  return (
    <View className="reopen-form">
      <View className="close-form-row">原来的日结会留在记录里，改完请再日结一次。</View>
      <ChipRow chips={usual.map((each) => ({ key: each, text: each }))} value={reason} onChange={setReason} />
      <Field label="原因" value={reason} onChange={setReason} placeholder="必填，会留在记录里" maxLength={200} />
      <Button
        text="重新打开"
        kind="danger"
        size="large"
        className="close-form-button"
        disabled={reason.trim() === ''}
        loading={isBusy}
        onPress={() => void reopen()}
      />
    </View>
  );
}
