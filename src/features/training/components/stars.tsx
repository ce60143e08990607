import { View } from '@tarojs/components';
import './stars.scss';

const MOST = 3;

/** One to three stars of a solved room; three empty ones before. */
export function Stars({ stars, isLarge = false }: { stars: number; isLarge?: boolean }) {
  const won = Math.min(MOST, Math.max(0, stars));
  return (
    <View className={isLarge ? 'stars stars-large' : 'stars'} role="img" aria-label={`${won} 颗星，共 ${MOST} 颗`}>
      <View className="stars-won" aria-hidden="true">
        {'★'.repeat(won)}
      </View>
      <View className="stars-left" aria-hidden="true">
        {'★'.repeat(MOST - won)}
      </View>
    </View>
  );
}
