import { View } from '@tarojs/components';
import type { Operables } from '@/domain/circuit/operable';
import { Sheet } from '@/ui/sheet';
import { StateView } from '@/ui/state-view';
import { BusRow, DriverRow, PartRow, SensorRow, TemperatureRow } from './operable-rows';
import type { OwnLiveSession } from './use-live-session';
import './switch-list.scss';

interface SwitchListProps {
  live: OwnLiveSession;
  operables: Operables;
  isOpen: boolean;
  onClose: () => void;
}

/** All that can be set on the sheet: switches, pedals and sensors, then what control units decide. */
export function SwitchList({ live, operables, isOpen, onClose }: SwitchListProps) {
  const { parts, sensors, hasTemperature, hasBus, drivers } = operables;
  const isEmpty = parts.length + sensors.length + drivers.length === 0 && !hasTemperature && !hasBus;
  return (
    <Sheet open={isOpen} onClose={onClose} title="开关与踏板" size="tall">
      <View className="switch-list">
        {isEmpty ? <StateView icon="info" title="本页没有可拨动的开关" hint="转动钥匙看电路" /> : null}
        {parts.map((part) => (
          <PartRow key={part.component.id} live={live} part={part} />
        ))}
        {sensors.map((sensor) => (
          <SensorRow key={sensor.id} live={live} sensor={sensor} />
        ))}
        {hasTemperature ? <TemperatureRow live={live} /> : null}
        {drivers.length > 0 || hasBus ? <View className="switch-list-heading">由控制单元决定，这里按假设</View> : null}
        {hasBus ? <BusRow live={live} /> : null}
        {drivers.map((driver) => (
          <DriverRow key={driver.name} live={live} driver={driver} />
        ))}
      </View>
    </Sheet>
  );
}
