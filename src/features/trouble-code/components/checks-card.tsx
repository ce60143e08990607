import { View } from '@tarojs/components';
import { partPlace, type PartCheck } from '@/domain/diagram/part-checks';
import { HIGH_VOLTAGE_OFF, isHighVoltage } from '@/domain/diagram/high-voltage';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { Card } from '@/ui/card';
import { HighVoltageNote } from '@/ui/high-voltage-note';
import { SectionTitle } from '@/ui/section-title';
import { Skeleton } from '@/ui/skeleton';
import { usePartChecks } from '../hooks/use-part-checks';
import { unbroken } from '../unbroken';
import './checks-card.scss';

const KIND_WORDS: Readonly<Record<PartCheck['kind'], string>> = { supply: '供电', ground: '搭铁', control: '控制' };

interface ChecksCardProps {
  netlist: Netlist;
  part: string;
  name: string;
  /** parts that another sheet of the car shows at high voltage */
  highVoltage?: readonly string[] | undefined;
}

const HOW = '插头保持插好，红表笔背插，黑表笔接车身搭铁';
const HOW_ISOLATED = `${HIGH_VOLTAGE_OFF}；用 CAT III 1000 V 表笔和直流 1000 V 挡，接牢后人离开，再上电读数`;

/**
 * What to measure at the part, in the order of a workshop, with the reading of a healthy car by position of the key.
 */
export function ChecksCard({ netlist, part, name, highVoltage }: ChecksCardProps) {
  const checks = usePartChecks(netlist, part);
  const place = partPlace(netlist, part);
  if (checks === null || checks?.length === 0) return null;
  const isDangerous = isHighVoltage(netlist, { kind: 'component', component: part }, highVoltage);
  return (
    <>
      <SectionTitle title={`在 ${part} ${name} 上量`} />
      <Card>
        {isDangerous ? <HighVoltageNote /> : null}
        <View className="checks-card-how">{[place, isDangerous ? HOW_ISOLATED : HOW].filter(Boolean).join('；')}</View>
        {checks === undefined ? (
          <Skeleton rows={3} />
        ) : (
          <View role="table" aria-label="针脚和正常读数">
            <View className="checks-card-row checks-card-head" role="row">
              <View className="checks-card-pin" role="columnheader">
                针脚
              </View>
              <View className="checks-card-volt" role="columnheader">
                钥匙通电
              </View>
              <View className="checks-card-volt" role="columnheader">
                发动机运转
              </View>
            </View>
            {checks.map((check) => (
              <CheckRow key={check.pin} check={check} />
            ))}
          </View>
        )}
      </Card>
    </>
  );
}

const CheckRow = ({ check: { place, about, kind, on, run, isAssumed, stated } }: { check: PartCheck }) => (
  <View className="checks-card-row" role="row">
    <View className="checks-card-pin" role="cell">
      <View className="checks-card-place">{`${place} ${KIND_WORDS[kind]}`}</View>
      {[about, isAssumed ? '按接通算' : '', ...stated].filter(Boolean).map((text) => (
        <View key={text} className="checks-card-about">
          {unbroken(text)}
        </View>
      ))}
    </View>
    <View className="checks-card-volt" role="cell">
      {on}
    </View>
    <View className="checks-card-volt" role="cell">
      {run}
    </View>
  </View>
);
