import { View } from '@tarojs/components';
import './place-mark.scss';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** A ring around a place of the picture that it lies over, as shares of width and height. */
export const PlaceMark = ({ at: [x, y] }: { at: readonly [number, number] }) => (
  <View className="place-mark" style={{ left: percent(x), top: percent(y) }} aria-hidden="true">
    <View className="place-mark-ring" />
  </View>
);
