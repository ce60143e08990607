import { useState } from 'react';
import { View } from '@tarojs/components';
import type { Vehicle } from '@/contract/schemas/vehicle';
import { seriesName } from '@/domain/vehicle-name';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Pressable } from '@/ui/pressable';
import { ChangeVehicleSheet } from './change-vehicle-sheet';
import './side-car.scss';

/** The car whose documents are listed: tapping it opens its data. */
export function SideCar({ vehicle }: { vehicle: Vehicle }) {
  const [isChanging, setChanging] = useState(false);
  const { vin, plate, path, year, displacement, transmission } = vehicle;
  const name = seriesName(vehicle);
  const facts = [year === null ? '' : `${year} 款`, displacement, transmission].filter(Boolean).join(' · ');
  return (
    <View className="side-car">
      <Pressable
        label={`${name}，车型数据`}
        className="side-car-body"
        onPress={() => void navigateTo(routes.vehicleDetail, { vin, path })}
      >
        <View className="side-car-name">{name}</View>
        <View className="side-car-facts">{facts}</View>
        {(vin ?? plate) ? <View className="side-car-code">{vin ?? plate}</View> : null}
      </Pressable>
      <Pressable className="side-car-change" onPress={() => setChanging(true)}>
        <View className="side-car-change-face">换车</View>
      </Pressable>
      <ChangeVehicleSheet open={isChanging} onClose={() => setChanging(false)} />
    </View>
  );
}
