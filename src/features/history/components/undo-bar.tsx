import { useEffect, useRef } from 'react';
import { View } from '@tarojs/components';
import { Pressable } from '@/ui/pressable';
import './undo-bar.scss';

/** Long enough to notice and reach. */
const SHOWN_MS = 6000;

/** Says what was removed and takes it back, for six seconds after the last removal. */
export function UndoBar({ count, onUndo, onGone }: { count: number; onUndo: () => void; onGone: () => void }) {
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (count === 0) return undefined;
    const timer = setTimeout(() => gone.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [count]);
  if (count === 0) return null;
  return (
    <View className="undo-bar" role="status">
      <View className="grow">已删除 {count} 条记录</View>
      <Pressable onPress={onUndo} className="undo-bar-button">
        撤销
      </Pressable>
    </View>
  );
}
