import { View } from '@tarojs/components';
import type { VehicleNumber } from '@/domain/scanned-text';
import { correctVin } from '@/domain/vin/vin-corrections';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Plate } from '@/ui/plate';
import { Pressable } from '@/ui/pressable';
import { VinMaker } from '@/ui/vin-maker';
import { VinText } from '@/ui/vin-text';

interface NumberAnswerProps {
  number: VehicleNumber;
  /** Of a VIN; always true for a plate. */
  isCheckDigitValid: boolean;
  isOpening: boolean;
  onVehicle: (number: VehicleNumber) => void;
}

/**
 * What the search box says to a VIN or plate: the car is one press away; a wrong check digit warns, and never blocks.
 */
export function NumberAnswer({ number, isCheckDigitValid, isOpening, onVehicle }: NumberAnswerProps) {
  return (
    <>
      <Card>
        {number.kind === 'vin' ? <VinText vin={number.vin} size="large" /> : <Plate plate={number.plate} />}
        <View className={isCheckDigitValid ? 'text-mute text-md' : 'search-warn'}>
          {number.kind === 'plate'
            ? '车牌号'
            : isCheckDigitValid
              ? '车架号，校验位正确'
              : '校验位不符，请核对车架号；部分进口车属正常情况'}
        </View>
        {number.kind === 'vin' ? <VinMaker vin={number.vin} /> : null}
        <Button
          text="查这台车"
          kind="primary"
          size="large"
          loading={isOpening}
          className="search-open"
          onPress={() => onVehicle(number)}
        />
      </Card>
      {number.kind === 'vin' && !isCheckDigitValid ? <Corrections vin={number.vin} onVehicle={onVehicle} /> : null}
    </>
  );
}

/** VINs that would be right, the changed characters highlighted; nothing when none is. */
export function Corrections({ vin, onVehicle }: { vin: string; onVehicle: (number: VehicleNumber) => void }) {
  const corrections = correctVin(vin);
  if (corrections.length === 0) return null;
  return (
    <Card>
      <View className="text-mute text-md">可能是</View>
      {corrections.map((correction) => (
        <Pressable
          key={correction.vin}
          label={`改为 ${correction.vin}`}
          onPress={() => onVehicle({ kind: 'vin', vin: correction.vin })}
          className="search-correction"
        >
          <VinText vin={correction.vin} size="large" changed={correction.changes.map((change) => change.index)} />
        </Pressable>
      ))}
    </Card>
  );
}
