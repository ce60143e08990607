import { useEffect, useState } from 'react';
import { View } from '@tarojs/components';
import { formatCountdown } from '@/domain/countdown';
import { parseDate } from '@/domain/parse-date';
import './countdown.scss';

const TICK_MS = 1000;

interface CountdownProps {
  label: string;
  until: string;
  /** What is said once the moment has come. */
  over: string;
  onEnd: () => void;
}

/** The time left until a moment, by the second; tells once when it has come. */
export function Countdown({ label, until, over, onEnd }: CountdownProps) {
  const end = parseDate(until);
  const [now, setNow] = useState(Date.now);
  const isOver = now >= end;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => {
      const time = Date.now();
      setNow(time);
      if (time >= end) onEnd();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [end, isOver, onEnd]);
  if (isOver) return <View className="countdown countdown-over">{over}</View>;
  return (
    <View className="countdown" role="timer">
      <View className="countdown-label">{label}</View>
      <View className="countdown-left mono">{formatCountdown(end - now)}</View>
    </View>
  );
}
