import { View } from '@tarojs/components';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Plate } from '@/ui/plate';
import { Tag } from '@/ui/tag';
import { VinText } from '@/ui/vin-text';
import './vehicle-card.scss';

export interface VehicleCardCar {
  /** Maker and series, such as 上汽大众 帕萨特. */
  title: string;
  /** Year, engine, gearbox: 2003 款 · 1.8T · 手动. */
  details: string;
  vin: string | null;
  plate: string | null;
}

interface VehicleCardProps {
  car: VehicleCardCar | null;
  onDiagrams: () => void;
  onChange: () => void;
  onScan: () => void;
  onPickBrand: () => void;
}

/** The current vehicle with home's one orange action; without a vehicle, the two ways to get one. */
export function VehicleCard({ car, onDiagrams, onChange, onScan, onPickBrand }: VehicleCardProps) {
  if (!car) {
    return (
      <Card>
        <View className="vehicle-card-title">还没有选择车辆</View>
        <View className="vehicle-card-details">
          扫一扫车架号，或按品牌选车，三步查到这台车的电路图、维修手册、故障码和扭矩数据
        </View>
        <View className="vehicle-card-actions vehicle-card-first">
          <Button
            text="扫描 VIN"
            icon="scan"
            kind="primary"
            size="large"
            className="vehicle-card-main"
            onPress={onScan}
          />
          <Button text="品牌选车" size="large" className="vehicle-card-side" onPress={onPickBrand} />
        </View>
      </Card>
    );
  }
  return (
    <Card>
      <View className="vehicle-card-head">
        <View className="vehicle-card-names">
          <View className="vehicle-card-title">{car.title}</View>
          {car.details ? <View className="vehicle-card-details">{car.details}</View> : null}
        </View>
        <Tag text="当前车辆" tone="ok" />
      </View>
      <View className="vehicle-card-numbers">
        {car.plate ? <Plate plate={car.plate} /> : null}
        {car.vin ? <VinText vin={car.vin} /> : null}
      </View>
      <View className="vehicle-card-actions">
        <Button
          text="查电路图"
          icon="plug"
          kind="primary"
          size="large"
          className="vehicle-card-main"
          onPress={onDiagrams}
        />
        <Button text="换车" size="large" className="vehicle-card-side" onPress={onChange} />
      </View>
    </Card>
  );
}
