import { useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { FollowUp, NoticePreview } from '@/contract/schemas/follow-ups';
import { ApiError } from '@/domain/app-error';
import { FOLLOW_LABELS } from '@/domain/customer-notice';
import { formatPlate } from '@/domain/plate';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { system } from '@/platform/system';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { errorText } from '@/ui/error-state';
import { alertDialog, toast } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { Tag } from '@/ui/tag';
import { useBusy } from '@/ui/use-busy';
import { agreeToNotices, followUpsKey, previewQuery, sendNotice } from '../api/follow-ups';
import { channelWords, dueInWords, matterNote, noticeState, noticeSteps, sendWords, whoWords } from '../follow-words';
import './notice-sheet.scss';

interface NoticeSheetProps {
  entry: FollowUp | null;
  /** YYYY-MM-DD. */
  today: string;
  onClose: () => void;
  onChanged: () => void;
}

/** What a car is due for, whom to call, and the notice: its very text before it is sent. */
export function NoticeSheet({ entry, today, onClose, onChanged }: NoticeSheetProps) {
  return (
    <Sheet open={entry !== null} onClose={onClose} title={entry ? formatPlate(entry.carid) : ''} size="tall">
      {entry ? <Entry entry={entry} today={today} onClose={onClose} onChanged={onChanged} /> : null}
    </Sheet>
  );
}

function Entry({ entry, today, onClose, onChanged }: NoticeSheetProps & { entry: FollowUp }) {
  const { carKey, reason, car, dueOn, matters, ownerPhone, lastOrderId } = entry;
  const query = useQuery(previewQuery(carKey, reason));
  const open = (go: () => Promise<unknown>) => {
    onClose();
    void go();
  };
  return (
    <View id="notice-sheet">
      <View className="notice-head">
        <View className="grow">
          <View className="notice-car one-line">{car || '车型未登记'}</View>
          <View className="notice-who">{whoWords(entry)}</View>
        </View>
        <Tag text={`${FOLLOW_LABELS[reason]} ${dueInWords(dueOn, today)}`} tone={dueOn < today ? 'bad' : 'brand'} />
      </View>
      {matters.map((matter) => (
        <View key={matter.name} className="notice-matter">
          <View className="grow">{matter.name}</View>
          <View className={matter.level === 'red' ? 'notice-note notice-red' : 'notice-note'}>
            {matterNote(matter) || dueOn}
          </View>
        </View>
      ))}
      {ownerPhone ? (
        <ListRow icon="phone" title="打电话" value={ownerPhone} onPress={() => system.dial(ownerPhone)} />
      ) : null}
      {lastOrderId ? (
        <ListRow
          icon="list"
          title="上次的工单"
          onPress={() => open(() => navigateTo(routes.vehicleReceiveDetail, { id: lastOrderId }))}
        />
      ) : null}
      <ListRow
        icon="calendar"
        title="年检和保险日期"
        onPress={() => open(() => navigateTo(routes.carPapers, { carid: entry.carid }))}
      />
      <AsyncView query={query} skeleton={<Skeleton shape="card" rows={2} />}>
        {(preview) => <Notice preview={preview} onClose={onClose} onChanged={onChanged} />}
      </AsyncView>
    </View>
  );
}

function Notice({
  preview,
  onClose,
  onChanged,
}: Pick<NoticeSheetProps, 'onClose' | 'onChanged'> & { preview: NoticePreview }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const { carKey, reason, occurrence, text, phone, sendsAt, refusal, refusalText, notice, customerId, channel } =
    preview;
  const state = notice && noticeState(notice);
  const act = (work: () => Promise<unknown>, done: () => void) =>
    run(async () => {
      try {
        await work();
        done();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.kind === 'cancelled' || error.kind === 'auth') return;
        if (error.kind === 'business') await alertDialog({ content: errorText(error), confirmText: '知道了' });
        else toast(errorText(error));
      }
      await queryClient.invalidateQueries({ queryKey: followUpsKey });
    });
  const send = () =>
    act(
      () => sendNotice({ carKey, reason, occurrence }),
      () => {
        toast(sendsAt === null ? '正在发送' : '已排好，到时发送');
        onChanged();
        onClose();
      },
    );
  const agree = () =>
    act(
      () => agreeToNotices(customerId ?? ''),
      () => toast('已记下客户同意'),
    );
  return (
    <>
      <View className="notice-title">
        <View className="grow">
          {channelWords(channel)}内容{phone && channel !== 'wechat' ? `，发给 ${phone}` : ''}
        </View>
        {state ? <Tag text={state.text} tone={state.tone} /> : null}
      </View>
      <View className="notice-text" role="note" aria-label={`${channelWords(channel)}内容`}>
        {text}
      </View>
      {notice
        ? noticeSteps(notice).map((step) => (
            <View key={step} className="notice-step">
              {step}
            </View>
          ))
        : null}
      {refusal !== null && refusal !== 'told' ? (
        <View className="notice-refusal" role="status">
          {refusalText}
        </View>
      ) : null}
      {refusal === 'no_consent' && customerId !== null ? (
        <Button text="客户已当面同意，记下" kind="brand" size="large" loading={isBusy} onPress={() => void agree()} />
      ) : null}
      {refusal === null ? (
        <Button
          text={sendWords(sendsAt, channel)}
          kind="primary"
          size="large"
          loading={isBusy}
          onPress={() => void send()}
        />
      ) : null}
      {refusal === null && sendsAt !== null ? <View className="notice-step">21:00 到次日 8:00 不打扰客户</View> : null}
    </>
  );
}
