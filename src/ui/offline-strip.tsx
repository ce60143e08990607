import { useState, useSyncExternalStore } from 'react';
import { View } from '@tarojs/components';
import { formatRelativeTime } from '@/domain/relative-time';
import { currentPage } from '@/infra/current-page';
import { deviceContent } from '@/infra/kept/device-content';
import { Icon } from './icon';
import { EVERY_MINUTE, useNow } from './use-now';
import './offline-strip.scss';

/** Says that a page shows what the device kept, and how old the oldest of it is; nothing while all of it is new. */
export function OfflineStrip() {
  const [page] = useState(() => currentPage().path);
  const read = () => deviceContent.since(page);
  const since = useSyncExternalStore(deviceContent.subscribe, read, read);
  const now = useNow(since === null ? null : EVERY_MINUTE);
  if (since === null) return null;
  return (
    <View className="offline-strip" role="status">
      <Icon name="offline" size={16} />
      <View className="offline-strip-text">{`离线 · ${formatRelativeTime(since, now)}的内容`}</View>
    </View>
  );
}
