import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import Taro from '@tarojs/taro';
import { View } from '@tarojs/components';
import { formatRelativeTime } from '@/domain/relative-time';
import { currentPage } from '@/infra/current-page';
import { deviceContent } from '@/infra/kept/device-content';
import { Icon } from './icon';
import { EVERY_MINUTE, useNow } from './use-now';
import { tellPartsMoved } from './use-window-resize';
import './offline-strip.scss';

/** Says that a page shows what the device kept, and how old the oldest of it is; nothing while all of it is new. */
export function OfflineStrip() {
  const [page] = useState(() => {
    const { path } = currentPage();
    deviceContent.opened(path);
    return path;
  });
  const read = () => deviceContent.since(page);
  const since = useSyncExternalStore(deviceContent.subscribe, read, read);
  const isShown = since !== null;
  const wasShown = useRef(isShown);
  // What lies below it is pushed down, once it is on the page.
  useEffect(() => {
    if (wasShown.current !== isShown) Taro.nextTick(tellPartsMoved);
    wasShown.current = isShown;
  }, [isShown]);
  const now = useNow(since === null ? null : EVERY_MINUTE);
  if (since === null) return null;
  return (
    <View className="offline-strip" role="status">
      <Icon name="offline" size={16} />
      <View className="offline-strip-text">{`离线 · ${formatRelativeTime(since, now)}的内容`}</View>
    </View>
  );
}
