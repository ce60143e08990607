import { View } from '@tarojs/components';
import './center-pin.scss';

/** The pin that stands in the middle while the map moves under it. */
export function CenterPin() {
  return (
    <View className="center-pin map-over" aria-hidden>
      <View className="center-pin-head" />
      <View className="center-pin-foot" />
    </View>
  );
}
