import { useEffect, useState } from 'react';
import { View } from '@tarojs/components';
import { Icon } from '@/ui/icon';
import type { Winner } from '../api/raffles';
import './winner-ticker.scss';

const CHANGE_MS = 3000;

/** The newest winners one after the other, names masked by the server. */
export function WinnerTicker({ winners }: { winners: readonly Winner[] }) {
  const [place, setPlace] = useState(0);
  const count = winners.length;
  useEffect(() => {
    if (count < 2) return undefined;
    const timer = setInterval(() => setPlace((before) => before + 1), CHANGE_MS);
    return () => clearInterval(timer);
  }, [count]);
  const winner = winners[place % Math.max(1, count)];
  if (!winner) return null;
  return (
    <View className="winner-ticker">
      <Icon name="gift" size={18} className="winner-ticker-icon" />
      <View className="grow one-line">
        恭喜 {winner.name} 抽中 {winner.prizeName}
      </View>
    </View>
  );
}
