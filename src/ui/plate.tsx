import { View } from '@tarojs/components';
import { formatPlate, parsePlate } from '@/domain/plate';
import './plate.scss';

/** A licence plate that looks like one: blue, or green for new-energy cars (GA 36). */
export function Plate({ plate }: { plate: string }) {
  const check = parsePlate(plate);
  const isGreen = check.ok && (check.kind === 'small-new-energy' || check.kind === 'large-new-energy');
  return <View className={isGreen ? 'plate plate-green' : 'plate'}>{formatPlate(check.plate)}</View>;
}
