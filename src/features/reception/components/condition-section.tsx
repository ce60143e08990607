import { View } from '@tarojs/components';
import { energyOf, LEVEL_LABELS } from '@/domain/car-energy';
import { formatKm } from '@/domain/mileage';
import { LAMP_LABELS, lampsInOrder, type FormProblems } from '@/domain/reception/reception-form';
import type { WarningLamp } from '@/domain/work-order/work-order-labels';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FuelGauge } from '@/ui/fuel-gauge';
import { CodesField, type CodeReader } from './codes-field';
import { fieldId } from '../hooks/use-create-order';
import type { DraftHandle } from '../hooks/use-draft';
import { lampIcons } from '../lamp-icons';
import { FormSection } from './form-section';
import { PickChip } from './pick-chip';
import './condition-section.scss';

interface ConditionSectionProps {
  handle: DraftHandle;
  problems: FormProblems;
  /** Where the car should be by now, from its last visits. */
  expectedKm: number | null;
  lastKm: number | null;
  codeReader: CodeReader;
}

/** How the car comes in: mileage, fuel, lamps, what the scanner shows. */
export function ConditionSection({ handle, problems, expectedKm, lastKm, codeReader }: ConditionSectionProps) {
  const { draft, change } = handle;
  const { form } = draft;
  const toggle = (lamp: WarningLamp) =>
    change({
      warningLamps: form.warningLamps.includes(lamp)
        ? form.warningLamps.filter((each) => each !== lamp)
        : [...form.warningLamps, lamp],
    });
  const energy = energyOf(form);
  const isLess = lastKm !== null && form.mileage !== '' && Number(form.mileage) < lastKm;
  return (
    <FormSection id={fieldId('mileage')} title="车况">
      <Field
        label="里程 (km)"
        type="code"
        value={form.mileage}
        onChange={(mileage) => change({ mileage })}
        placeholder="仪表盘读数"
        maxLength={12}
        error={problems.mileage ?? ''}
      />
      {expectedKm !== null && form.mileage === '' ? (
        <PickChip
          look="offer"
          icon="gauge"
          text={`约 ${formatKm(expectedKm)}`}
          label={`填入约 ${formatKm(expectedKm)}`}
          onPress={() => change({ mileage: String(expectedKm) })}
        />
      ) : null}
      {isLess ? <View className="condition-note">比上次到店的 {formatKm(lastKm)} 少，请核对</View> : null}
      <View className="condition-label condition-level">
        <View className="grow">{LEVEL_LABELS[energy]}</View>
        <Button
          text={energy === 'fuel' ? '电动车？' : '燃油车？'}
          label={energy === 'fuel' ? '电动车？改为电量' : '燃油车？改为油量'}
          kind="plain"
          size="small"
          onPress={() => change({ energy: energy === 'fuel' ? 'charge' : 'fuel' })}
        />
      </View>
      <FuelGauge energy={energy} percent={form.fuelPercent} onChange={(fuelPercent) => change({ fuelPercent })} />
      <View className="condition-label">故障灯</View>
      <View className="pick-chips">
        {lampsInOrder.map((lamp) => {
          const isOn = form.warningLamps.includes(lamp);
          return (
            <PickChip
              key={lamp}
              text={LAMP_LABELS[lamp]}
              {...lampIcons[lamp]}
              look={isOn ? 'on' : 'plain'}
              checked={isOn}
              onPress={() => toggle(lamp)}
            />
          );
        })}
      </View>
      <CodesField handle={handle} reader={codeReader} />
    </FormSection>
  );
}
