import type { ResponseOf } from '@/contract/endpoint';
import type { myInvitees } from '@/contract/endpoints/partner';
import { formatChineseDate } from '@/domain/date-format';
import { listYuan } from '@/domain/money';
import { LazyImage } from '@/ui/lazy-image';
import { RecordRow } from '@/ui/record-row';
import { Tag } from '@/ui/tag';
import './invitee-row.scss';

export type Invitee = ResponseOf<typeof myInvitees>['list'][number];

/** Height in design pixels. */
export const INVITEE_HEIGHT = 76;

/** One invitee: masked name and phone, when he came, what he brought. */
export function InviteeRow({
  invitee: { name, phone, avatarUrl, joinedAt, bought, commission },
}: {
  invitee: Invitee;
}) {
  return (
    <RecordRow
      leading={<LazyImage src={avatarUrl} alt="" icon="user" className="invitee-avatar" />}
      title={name || phone}
      tag={bought ? <Tag text="已付款" tone="ok" /> : <Tag text="未付款" tone="grey" />}
      note={`${phone} · ${formatChineseDate(joinedAt)}`}
      value={commission > 0 ? `+${listYuan(commission)}` : listYuan(0)}
      valueNote="佣金"
      isGain={commission > 0}
    />
  );
}
