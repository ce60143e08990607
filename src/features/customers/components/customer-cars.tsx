import { View } from '@tarojs/components';
import type { CustomerCar } from '@/contract/schemas/customers';
import { formatPlate } from '@/domain/plate';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Plate } from '@/ui/plate';
import { Pressable } from '@/ui/pressable';
import { SectionTitle } from '@/ui/section-title';
import './customer-cars.scss';

interface CustomerCarsProps {
  cars: readonly CustomerCar[];
  /** Plate of the car whose visits are shown; null for all. */
  chosen: string | null;
  onChoose: (carid: string | null) => void;
}

/** His cars, the last brought first; one that is pressed shows its visits alone. */
export function CustomerCars({ cars, chosen, onChoose }: CustomerCarsProps) {
  if (cars.length === 0) return null;
  return (
    <>
      <SectionTitle title={`车辆 ${cars.length}`} />
      <Card padding="list">
        {cars.map(({ carid, car, visits }) => (
          <Pressable
            key={carid}
            className="customer-car"
            selected={carid === chosen}
            label={`${formatPlate(carid)} ${car}，来店 ${visits} 次，只看这台车的记录`}
            onPress={() => onChoose(carid === chosen ? null : carid)}
          >
            <Plate plate={carid} />
            <View className="customer-car-name grow one-line">{car || '未填车型'}</View>
            <View className="customer-car-visits">{visits} 次</View>
            <Icon name={carid === chosen ? 'check' : 'right'} size={16} className="customer-car-mark" />
          </Pressable>
        ))}
      </Card>
    </>
  );
}
