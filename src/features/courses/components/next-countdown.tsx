import { useEffect, useRef, useState } from 'react';
import { View } from '@tarojs/components';
import { Button } from '@/ui/button';
import './player-cover.scss';

const SECONDS = 5;

/** After a lesson: the next one begins in five seconds, unless the user stays. */
export function NextCountdown({
  title,
  onNext,
  onCancel,
}: {
  title: string;
  onNext: () => void;
  onCancel: () => void;
}) {
  const [left, setLeft] = useState(SECONDS);
  const next = useRef(onNext);
  useEffect(() => {
    next.current = onNext;
  });
  useEffect(() => {
    if (left === 0) {
      next.current();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <View className="player-cover" role="status">
      <View className="player-cover-title">{`${left} 秒后播放下一课时`}</View>
      <View className="player-cover-note two-lines">{title}</View>
      <View className="player-cover-buttons">
        <Button text="取消" kind="plain" className="player-cover-button player-cover-quiet" onPress={onCancel} />
        <Button text="立即播放" kind="brand" className="player-cover-button" onPress={onNext} />
      </View>
    </View>
  );
}
