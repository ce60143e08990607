import { View } from '@tarojs/components';
import './badge.scss';

/** The red count at the corner of its positioned parent; nothing at 0, 99+ above 99. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  const text = count > 99 ? '99+' : String(count);
  return (
    <View className="badge" aria-label={`${text} 条未读`}>
      {text}
    </View>
  );
}
