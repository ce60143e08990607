import { useEffect, useRef } from 'react';
import { View } from '@tarojs/components';
import { formatCountdown } from '@/domain/countdown';
import { EVERY_SECOND, useNow } from '@/ui/use-now';

interface TimeLeftProps {
  /** epoch milliseconds */
  until: number;
  /** said once, when the moment has come */
  onEnd: () => void;
  label: string;
  className?: string;
}

/** The time left until a moment, by the second. */
export function TimeLeft({ until, onEnd, label, className = '' }: TimeLeftProps) {
  const tell = useRef(onEnd);
  useEffect(() => {
    tell.current = onEnd;
  });
  const now = useNow(EVERY_SECOND);
  const isOver = now >= until;
  // Once for each moment, however often the page is drawn after it.
  useEffect(() => {
    if (isOver) tell.current();
  }, [isOver, until]);
  return (
    <View className={className} role="timer">
      {`${label} `}
      <View className="mono training-time">{formatCountdown(until - now)}</View>
    </View>
  );
}
