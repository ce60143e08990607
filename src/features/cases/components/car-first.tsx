import { View } from '@tarojs/components';
import { Pressable } from '@/ui/pressable';
import './car-first.scss';

/** Whether cases of this car come first. */
export function CarFirst({ car, isOn, onToggle }: { car: string; isOn: boolean; onToggle: () => void }) {
  return (
    <Pressable role="checkbox" checked={isOn} label={`${car} 的案例优先`} onPress={onToggle} className="car-first">
      <View className="grow one-line">
        <View className="car-first-name one-line">{car}</View>
      </View>
      <View className="car-first-words">本车案例优先</View>
      <View className={isOn ? 'car-first-switch car-first-on' : 'car-first-switch'}>
        <View className="car-first-knob" />
      </View>
    </Pressable>
  );
}
