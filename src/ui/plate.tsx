import { View } from '@tarojs/components';
import { formatPlate, parsePlate } from '@/domain/plate';
import { useHoldToCopy } from './use-hold-to-copy';
import './plate.scss';

/** A licence plate that looks like one: blue, or green for new-energy cars (GA 36). A long press copies it. */
export function Plate({ plate }: { plate: string }) {
  const check = parsePlate(plate);
  const isGreen = check.ok && (check.kind === 'small-new-energy' || check.kind === 'large-new-energy');
  const { isHeld, touch } = useHoldToCopy(check.plate, '车牌已复制');
  return (
    <View {...touch} className={`plate${isGreen ? ' plate-green' : ''}${isHeld ? ' pressed' : ''}`}>
      {formatPlate(check.plate)}
    </View>
  );
}
