import { useState } from 'react';
import { View } from '@tarojs/components';
import { formatChineseDate } from '@/domain/date-format';
import { openPlace } from '@/infra/open-place';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { ListRow } from '@/ui/list-row';
import { Pressable } from '@/ui/pressable';
import type { Briefing } from '../api/briefing';
import { LicenceSheet } from './licence-sheet';
import './profile-card.scss';

/** The store's profile. `onEdit`: for the owner. */
export function ProfileCard({ store, onEdit }: { store: Briefing['store']; onEdit: (() => void) | null }) {
  const [isOpen, setOpen] = useState(false);
  const hasMap = store.address.latitude !== null && store.address.longitude !== null;
  const place =
    store.address.name && store.address.name !== store.name
      ? `${store.address.address} ${store.address.name}`
      : store.address.address;
  return (
    <>
      <View className="profile-card-hero">
        <View className="grow">
          <View className="profile-card-name">{store.name}</View>
          <View className="profile-card-since">{formatChineseDate(store.since)}开通</View>
        </View>
        {onEdit ? (
          <Pressable label="编辑门店资料" onPress={onEdit} className="profile-card-edit">
            <Icon name="edit" size={20} />
            编辑
          </Pressable>
        ) : null}
      </View>
      <Card padding="list">
        <ListRow
          icon="pin"
          title={place}
          {...(hasMap
            ? { subtitle: '点按打开地图', onPress: () => void openPlace({ ...store.address, name: store.name }) }
            : {})}
        />
        <ListRow icon="phone" title={`${store.contactName} ${store.contactPhone}`} />
        <ListRow icon="clock" title={store.hours || '营业时间未填写'} />
        {store.intro ? <View className="profile-card-intro">{store.intro}</View> : null}
        {store.warranty ? (
          <View className="profile-card-intro">
            <View className="profile-card-warranty">质保说明</View>
            {store.warranty}
          </View>
        ) : null}
        <ListRow icon="document" title="营业执照" value="查看" onPress={() => setOpen(true)} />
      </Card>
      <LicenceSheet url={store.licenceUrl} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
