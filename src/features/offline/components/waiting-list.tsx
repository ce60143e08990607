import { View } from '@tarojs/components';
import { formatRelativeTime } from '@/domain/relative-time';
import { outbox, useOutbox } from '@/infra/outbox';
import { Card } from '@/ui/card';
import { RemovableRow } from '@/ui/removable-row';
import { SectionTitle } from '@/ui/section-title';
import { toast } from '@/ui/feedback-store';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';

/** What was done without a network and is still to be sent, and what the server did not take. */
export function WaitingList({ uid }: { uid: string }) {
  const waiting = useOutbox(uid);
  const now = useNow(EVERY_MINUTE);
  if (waiting.length === 0) return null;
  const count = waiting.filter(({ refusal }) => refusal === '').length;
  return (
    <View>
      <SectionTitle title={count > 0 ? `${count} 条待发送` : '没有发出'} />
      <Card padding="list">
        {waiting.map((one) => (
          <RemovableRow
            key={`${one.subject} ${one.at}`}
            icon={one.refusal === '' ? 'clock' : 'warning'}
            title={one.name}
            subtitle={one.refusal === '' ? '联网后自动发送' : `没有发出：${one.refusal}`}
            aside={formatRelativeTime(one.at, now)}
            onOpen={() => toast(one.refusal === '' ? '联网后自动发送' : one.refusal)}
            onRemove={() => outbox.remove(one)}
          />
        ))}
      </Card>
    </View>
  );
}
