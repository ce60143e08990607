import { View } from '@tarojs/components';
import { formatKm } from '@/domain/mileage';
import { LAMP_LABELS, lampsInOrder, type FormProblems, type WarningLamp } from '@/domain/reception-form';
import { Field } from '@/ui/field';
import { FuelGauge } from '@/ui/fuel-gauge';
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
}

/** How the car comes in: mileage, fuel, lamps. */
export function ConditionSection({ handle: { draft, change }, problems, expectedKm, lastKm }: ConditionSectionProps) {
  const { form } = draft;
  const toggle = (lamp: WarningLamp) =>
    change({
      warningLamps: form.warningLamps.includes(lamp)
        ? form.warningLamps.filter((each) => each !== lamp)
        : [...form.warningLamps, lamp],
    });
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
      <View className="condition-label">油量</View>
      <FuelGauge percent={form.fuelPercent} onChange={(fuelPercent) => change({ fuelPercent })} />
      <View className="condition-label">故障灯</View>
      <View className="pick-chips">
        {lampsInOrder.map((lamp) => {
          const isOn = form.warningLamps.includes(lamp);
          return (
            <PickChip
              key={lamp}
              text={LAMP_LABELS[lamp]}
              drawing={lampIcons[lamp]}
              look={isOn ? 'on' : 'plain'}
              checked={isOn}
              onPress={() => toggle(lamp)}
            />
          );
        })}
      </View>
    </FormSection>
  );
}
