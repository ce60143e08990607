import { useEffect, useRef } from 'react';
import { View } from '@tarojs/components';
import { Pressable } from './pressable';
import './undo-bar.scss';

/** Long enough to notice and reach. */
const SHOWN_MS = 6000;

interface UndoBarProps {
  /** Null shows nothing. */
  text: string | null;
  onUndo: () => void;
  onGone: () => void;
  /** Six seconds unless told. */
  shownMs?: number;
  /** Keeps clear of a tab bar or a footer. */
  raised?: boolean;
}

/** Says what was done and takes it back, for a while after the last change of `text`. */
export function UndoBar({ text, onUndo, onGone, shownMs = SHOWN_MS, raised = false }: UndoBarProps) {
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setTimeout(() => gone.current(), shownMs);
    return () => clearTimeout(timer);
  }, [text, shownMs]);
  if (text === null) return null;
  return (
    <View className={raised ? 'undo-bar undo-bar-raised' : 'undo-bar'} role="status">
      <View className="grow">{text}</View>
      <Pressable onPress={onUndo} className="undo-bar-button">
        撤销
      </Pressable>
    </View>
  );
}
