import { useState } from 'react';
import { View } from '@tarojs/components';
import type { StoreMember } from '@/contract/schemas/store';
import { formatChineseDate } from '@/domain/date-format';
import { ROLE_LABELS } from '@/domain/store-permissions';
import { Card } from '@/ui/card';
import { LazyImage } from '@/ui/lazy-image';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { Tag } from '@/ui/tag';
import { MemberSheet } from './member-sheet';
import './staff-card.scss';

interface StaffCardProps {
  staff: readonly StoreMember[];
  /** Of the caller. */
  uid: string;
  /** The owner invites and appoints. */
  canManage: boolean;
  onInvite: () => void;
}

/** Who works here. */
export function StaffCard({ staff, uid, canManage, onInvite }: StaffCardProps) {
  const [chosen, setChosen] = useState<StoreMember | null>(null);
  return (
    <>
      <SectionTitle title={`员工 ${staff.length}`} {...(canManage ? { more: '邀请', onMore: onInvite } : {})} />
      <Card padding="list">
        {staff.map((member) => (
          <ListRow
            key={member.uid}
            title={member.uid === uid ? `${member.name}（我）` : member.name}
            subtitle={[
              member.openOrders > 0 ? `在修 ${member.openOrders} 单` : '',
              `${formatChineseDate(member.joinedAt)}加入`,
            ]
              .filter(Boolean)
              .join(' · ')}
            lead={
              <View className="staff-card-avatar">
                <LazyImage src={member.avatarUrl} alt={member.name} icon="user" className="staff-card-picture" />
              </View>
            }
            value={
              <Tag
                text={ROLE_LABELS[member.role]}
                tone={member.role === 'owner' ? 'warn' : member.role === 'receptionist' ? 'brand' : 'grey'}
              />
            }
            {...(canManage && member.role !== 'owner' ? { onPress: () => setChosen(member) } : {})}
          />
        ))}
      </Card>
      <MemberSheet member={chosen} onClose={() => setChosen(null)} />
    </>
  );
}
