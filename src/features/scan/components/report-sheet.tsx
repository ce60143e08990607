import { useState } from 'react';
import { View } from '@tarojs/components';
import { ApiError } from '@/domain/app-error';
import { SENT_LATER } from '@/infra/outbox';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { toast } from '@/ui/feedback-store';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Sheet } from '@/ui/sheet';
import { reportVinError, type VinReport } from '../api/report-vin-error';
import './report-sheet.scss';

const reasons: readonly { reason: VinReport['reason']; text: string }[] = [
  { reason: 'unknown', text: '识别不出这台车' },
  { reason: 'wrong_vehicle', text: '识别出的车型不对' },
  { reason: 'unreadable', text: '照片识别不出 VIN' },
  { reason: 'other', text: '其他' },
];
const MAX_NOTE = 500;
/** Of the contract. */
const MAX_VIN = 64;

/** Reports a VIN with a reason and a note. */
export function ReportSheet({ vin, open, onClose }: { vin: string; open: boolean; onClose: () => void }) {
  const [reason, setReason] = useState<VinReport['reason']>('unknown');
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);

  const send = async () => {
    setSending(true);
    try {
      const answer = await reportVinError({ vin: vin.slice(0, MAX_VIN), reason, note: note.trim() || null });
      toast(answer === null ? SENT_LATER : '已上报，感谢反馈');
      onClose();
    } catch (error) {
      // An ApiError has been told to the user; the sheet stays open for another try.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setSending(false);
    }
  };

  return (
    <Sheet open={open} onClose={onClose} title="上报识别问题">
      <View className="report-reasons" role="radiogroup">
        {reasons.map((each) => (
          <Pressable
            key={each.reason}
            role="radio"
            checked={reason === each.reason}
            onPress={() => setReason(each.reason)}
            className="report-reason"
          >
            <View className="grow">{each.text}</View>
            {reason === each.reason ? <Icon name="check" size={20} color="var(--brand)" /> : null}
          </Pressable>
        ))}
      </View>
      <Field
        label="补充说明（选填）"
        value={note}
        onChange={setNote}
        multiline
        maxLength={MAX_NOTE}
        counter
        placeholder="品牌、车型、年款、发动机号等"
      />
      <Button text="提交" kind="primary" size="large" loading={isSending} onPress={() => void send()} />
    </Sheet>
  );
}
