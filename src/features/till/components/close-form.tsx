import { useState } from 'react';
import { View } from '@tarojs/components';
import { useQueryClient } from '@tanstack/react-query';
import type { TillDay } from '@/contract/schemas/till';
import { isLoginMissing } from '@/domain/app-error';
import { exactYuan } from '@/domain/money';
import { readYuan } from '@/domain/read-yuan';
import { tillKey } from '@/infra/query-keys';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { SectionTitle } from '@/ui/section-title';
import { useBusy } from '@/ui/use-busy';
import { closeDay } from '../api/till';
import { dayTitle, differenceTone, differenceWords } from '../day-words';
import { tellRefusal } from '@/ui/tell-refusal';
import './close-form.scss';

/** As in the contract: 10 million yuan. */
const MAX_CENTS = 1_000_000_000;

/** Counts the cash of a day, tells what it differs by, and closes the day. */
export function CloseForm({ shown: { day, float, expectedCash, figures } }: { shown: TillDay }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const reading = readYuan(text, MAX_CENTS);
  const isCounted = text.trim() !== '' && reading.ok;
  const difference = reading.ok ? reading.cents - expectedCash : 0;
  const cash = figures.means.find(({ means }) => means === 'cash');
  const close = () =>
    run(async () => {
      if (!reading.ok || !isCounted) return;
      const request = { day, countedCash: reading.cents, expectedCash, note: note.trim() };
      const isSure = await confirmDialog({
        title: `日结 ${dayTitle(day, '')}`,
        content: `${differenceWords(difference)}。日结后这一天的账不再变，之后的收付款记到下一个营业日。`,
        confirmText: '日结',
      });
      if (!isSure) return;
      try {
        await closeDay(request);
        toast('已日结');
      } catch (error) {
        // Somebody else was faster, or money came meanwhile: what the server says, and the day as it is now.
        await tellRefusal(error);
        // Asking for anything without a session would want a login a second time.
        if (isLoginMissing(error)) return;
      }
      await queryClient.invalidateQueries({ queryKey: tillKey });
    });
  return (
    <>
      <SectionTitle title="点现金" />
      <Card>
        <Row name="备用金" value={float} />
        <Row name="现金收入" value={cash?.in ?? 0} />
        <Row name="现金支出" value={-(cash?.out ?? 0)} />
        <View className="close-form-row close-form-expected">
          <View>抽屉里应有</View>
          <View>¥{exactYuan(expectedCash)}</View>
        </View>
        <Field
          label="实点现金（元）"
          type="money"
          value={text}
          onChange={setText}
          placeholder="连备用金一起点"
          maxLength={13}
          error={reading.ok ? '' : reading.message}
          onDone={() => void close()}
        />
        {isCounted ? (
          <View className={`close-form-difference close-form-${differenceTone(difference)}`} role="status">
            {differenceWords(difference)}
          </View>
        ) : null}
        <Field
          label="备注（可不填）"
          value={note}
          onChange={setNote}
          placeholder={isCounted && difference !== 0 ? '差额的原因' : '交接要说的'}
          maxLength={200}
        />
        <Button
          text="日结"
          kind="primary"
          size="large"
          className="close-form-button"
          disabled={!isCounted}
          loading={isBusy}
          onPress={() => void close()}
        />
      </Card>
    </>
  );
}

function Row({ name, value }: { name: string; value: number }) {
  return (
    <View className="close-form-row">
      <View>{name}</View>
      <View>¥{exactYuan(value)}</View>
    </View>
  );
}
