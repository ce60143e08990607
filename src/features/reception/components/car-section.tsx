import { View } from '@tarojs/components';
import type { Vehicle } from '@/contract/schemas/vehicle';
import { vehicleName } from '@/domain/vehicle-name';
import { normaliseVin } from '@/domain/vin/vin';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { useAtomValue } from '@/state/store';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { VinCorrectionList } from '@/ui/vin-correction-list';
import type { FormProblems } from '@/domain/reception/reception-form';
import { fieldId } from '../hooks/use-create-order';
import type { DraftHandle } from '../hooks/use-draft';
import { useVinCar } from '../hooks/use-vin-car';
import { FormSection } from './form-section';
import { PickChip } from './pick-chip';
import './car-section.scss';

interface CarSectionProps {
  handle: DraftHandle;
  problems: FormProblems;
  /** What the store knows against this VIN on this plate. */
  warning?: string | null;
  onScan: () => void;
}

/** VIN and car: the VIN fills the car; what nobody knows is typed. */
export function CarSection({ handle, problems, warning = null, onScan }: CarSectionProps) {
  const { draft, change } = handle;
  const { form } = draft;
  const vin = useVinCar(handle);
  const current = useAtomValue(currentVehicleAtom);
  const offersCurrent = current !== null && form.vin === '' && form.car === '';
  const takeCurrent = ({ vin: code, plate, path, ...names }: Vehicle) =>
    change({
      vin: code ?? '',
      car: vehicleName(names),
      vehiclePath: path,
      ...(form.carid === '' && plate ? { carid: plate } : {}),
    });
  return (
    <FormSection
      id={fieldId('vin')}
      title="车辆"
      aside={<Button text="扫 VIN" icon="scan" size="small" onPress={onScan} />}
    >
      {offersCurrent ? (
        <PickChip
          look="offer"
          icon="car"
          text={`带入当前车辆：${vehicleName(current)}`}
          onPress={() => takeCurrent(current)}
        />
      ) : null}
      <Field
        label="VIN"
        type="vin"
        value={form.vin}
        onChange={(text) => change({ vin: text })}
        placeholder="17 位，扫描或手动输入"
        maxLength={64}
        error={problems.vin ?? ''}
      />
      {vin.hint && !problems.vin ? (
        <View className={`car-vin-hint car-vin-${vin.hint.tone}`} role="status">
          {vin.isLooking ? '正在识别车型…' : vin.isUnknown ? '没有识别出车型，VIN 已保留，请填写车型' : vin.hint.text}
        </View>
      ) : null}
      {warning ? (
        <View className="car-vin-hint car-vin-warn" role="alert">
          {warning}
        </View>
      ) : null}
      {vin.corrections.length > 0 ? (
        <VinCorrectionList corrections={vin.corrections} onPick={(code) => change({ vin: normaliseVin(code) })} />
      ) : null}
      <View id={fieldId('car')}>
        <Field
          label="车型"
          value={form.car}
          onChange={(car) => change({ car, vehiclePath: null })}
          placeholder="如 上汽大众 帕萨特 2003 1.8T"
          maxLength={100}
          error={problems.car ?? ''}
        />
      </View>
    </FormSection>
  );
}
