import { View } from '@tarojs/components';
import type { ResponseOf } from '@/contract/endpoint';
import type { myInvitees } from '@/contract/endpoints/partner';
import { formatChineseDate } from '@/domain/date-format';
import { formatCents } from '@/domain/money';
import { LazyImage } from '@/ui/lazy-image';
import { Tag } from '@/ui/tag';
import './invitee-row.scss';

export type Invitee = ResponseOf<typeof myInvitees>['list'][number];

/** Height in design pixels. */
export const INVITEE_HEIGHT = 76;

/** One invitee: masked name and phone, when he came, what he brought. */
export function InviteeRow({ invitee: { name, phone, avatarUrl, joinedAt, bought, commission } }: { invitee: Invitee }) {
  return (
    <View className="invitee-row">
      <LazyImage src={avatarUrl} alt="" icon="user" className="invitee-avatar" />
      <View className="grow">
        <View className="invitee-name">
          <View className="one-line">{name || phone}</View>
          <View className="invitee-state">{bought ? <Tag text="已付款" tone="ok" /> : <Tag text="未付款" tone="grey" />}</View>
        </View>
        <View className="invitee-note one-line">
          {phone} · {formatChineseDate(joinedAt)}
        </View>
      </View>
      <View className="invitee-money">
        <View className="invitee-commission">{commission > 0 ? `+${formatCents(commission)}` : '0'}</View>
        <View className="invitee-note">佣金</View>
      </View>
    </View>
  );
}
