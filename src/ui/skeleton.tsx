import { View } from '@tarojs/components';
import './skeleton.scss';

/** Grey bars in the shape of what is coming. `rows` list rows with a lead picture, or `card` blocks. */
export function Skeleton({ rows = 4, shape = 'row' }: { rows?: number; shape?: 'row' | 'card' | 'text' }) {
  return (
    <View className={`skeleton skeleton-${shape}`} role="status" aria-label="加载中">
      {Array.from({ length: rows }, (_, index) => (
        <View key={index} className="skeleton-item">
          {shape === 'row' ? <View className="skeleton-lead" /> : null}
          <View className="skeleton-lines">
            <View className="skeleton-line" />
            <View className="skeleton-line skeleton-short" />
          </View>
        </View>
      ))}
    </View>
  );
}
