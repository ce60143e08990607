import { View } from '@tarojs/components';
import { vehicleName } from '@/domain/vehicle-name';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { useAtomValue } from '@/state/store';
import { Plate } from './plate';
import { VinText } from './vin-text';
import './current-vehicle-line.scss';

/**
 * The current vehicle on pages that are read at the car: one line, since the drawing needs the room. Nothing while
 * there is none.
 */
export function CurrentVehicleLine() {
  const vehicle = useAtomValue(currentVehicleAtom);
  if (!vehicle) return null;
  const { vin, plate } = vehicle;
  return (
    <View className="current-vehicle-line">
      <View className="current-vehicle-line-name">当前车 {vehicleName(vehicle)}</View>
      {vin ? <VinText vin={vin} /> : plate ? <Plate plate={plate} /> : null}
    </View>
  );
}
