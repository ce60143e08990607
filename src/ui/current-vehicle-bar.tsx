import { View } from '@tarojs/components';
import { Button } from './button';
import { Plate } from './plate';
import { Pressable } from './pressable';
import { VinText } from './vin-text';
import './current-vehicle-bar.scss';

interface CurrentVehicleBarProps {
  /** Such as 上汽大众 帕萨特 2003 1.8T. */
  title: string;
  vin?: string | null;
  plate?: string | null;
  /** 换车. */
  onChange: () => void;
  /** Tapping the car itself: its data. */
  onPress?: () => void;
}

/** The current vehicle, on top of the lists of documents; pages of one document have CurrentVehicleLine. */
export function CurrentVehicleBar({ title, vin, plate, onChange, onPress }: CurrentVehicleBarProps) {
  const car = (
    <>
      <View className="current-vehicle-bar-title">{title}</View>
      {vin ? <VinText vin={vin} /> : plate ? <Plate plate={plate} /> : null}
    </>
  );
  return (
    <View className="current-vehicle-bar">
      {onPress ? (
        <Pressable label={`${title}，车型数据`} onPress={onPress} className="current-vehicle-bar-body">
          {car}
        </Pressable>
      ) : (
        <View className="current-vehicle-bar-body">{car}</View>
      )}
      <Button text="换车" size="small" onPress={onChange} />
    </View>
  );
}
