import { useState } from 'react';
import { View } from '@tarojs/components';
import type { ParsedVehicle, Vehicle } from '@/contract/schemas/vehicle';
import { vehicleName } from '@/domain/vehicle-name';
import { clipboard } from '@/platform/clipboard';
import { useSession } from '@/state/session';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { toast } from '@/ui/feedback-store';
import { Plate } from '@/ui/plate';
import { SectionTitle } from '@/ui/section-title';
import { Tag } from '@/ui/tag';
import { VinCorrectionList } from '@/ui/vin-correction-list';
import { VinText } from '@/ui/vin-text';
import { pathDepth, seriesPath } from '../vehicle-of-path';
import { KindLinks } from './kind-links';
import { SeriesPicker } from './series-picker';
import { StoreVisits } from './store-visits';
import { ToldNote } from './told-note';
import { YearPicker } from './year-picker';
import './vehicle-data.scss';

interface VehicleDataProps {
  vehicle: Vehicle;
  /** What the VIN says; null for a car that was chosen by brand. */
  decoded: ParsedVehicle | null;
  onCorrect: (vin: string) => void;
  onChoose: (path: string) => void;
  onKind: (kind: string) => void;
  onChange: () => void;
}

export function VehicleData({ vehicle, decoded, onCorrect, onChoose, onKind, onChange }: VehicleDataProps) {
  const depth = pathDepth(vehicle.path);
  const { isStoreUser } = useSession();
  const [isDoubted, setDoubted] = useState(false);
  const told = decoded?.told && seriesPath(decoded.path ?? '') === seriesPath(vehicle.path ?? '') ? decoded.told : null;
  const choose = (path: string) => {
    setDoubted(false);
    onChoose(path);
  };
  return (
    <View id="vehicle-detail">
      <Card>
        <View className="row">
          <View className="vehicle-data-name grow">{vehicleName(vehicle)}</View>
          <Button text="换车" size="small" onPress={onChange} />
        </View>
        {vehicle.plate ? <Plate plate={vehicle.plate} /> : null}
        {vehicle.vin ? <VinLine vin={vehicle.vin} /> : null}
        {decoded ? (
          <Tag
            text={decoded.checkDigitValid ? '校验位正确' : '校验位不符'}
            tone={decoded.checkDigitValid ? 'ok' : 'warn'}
          />
        ) : null}
      </Card>
      {decoded && !decoded.checkDigitValid ? <CheckDigitWarning decoded={decoded} onCorrect={onCorrect} /> : null}
      {told && !isDoubted ? <ToldNote told={told} onDoubt={() => setDoubted(true)} /> : null}
      {depth === 'none' || isDoubted ? (
        <SeriesPicker paths={decoded?.seriesCandidates ?? []} brand={vehicle.brand} onChoose={choose} />
      ) : null}
      {depth === 'series' && !isDoubted && vehicle.path ? (
        <View>
          <SectionTitle title="选择年款和排量" />
          <Card>
            <YearPicker
              path={seriesPath(vehicle.path)}
              likelyYears={likelyYears(vehicle, decoded)}
              displacement={vehicle.displacement}
              onChoose={onChoose}
            />
          </Card>
        </View>
      ) : null}
      <SectionTitle title="车型参数" />
      <Card padding="list">
        {factsOf(vehicle).map(([name, value]) => (
          <View key={name} className="vehicle-fact">
            <View className="vehicle-fact-name">{name}</View>
            <View className={value ? 'vehicle-fact-value' : 'vehicle-fact-value vehicle-fact-open'}>
              {value || '待选择'}
            </View>
          </View>
        ))}
      </Card>
      {isStoreUser && (vehicle.vin ?? vehicle.plate) ? <StoreVisits vehicle={vehicle} /> : null}
      {depth === 'whole' ? <KindLinks path={vehicle.path} onKind={onKind} /> : null}
    </View>
  );
}

function likelyYears({ year }: Vehicle, decoded: ParsedVehicle | null): readonly number[] {
  if (decoded && decoded.yearCandidates.length > 0) return decoded.yearCandidates;
  return year === null ? [] : [year];
}

function factsOf({ brand, maker, series, year, displacement, transmission }: Vehicle): [name: string, value: string][] {
  const facts: [string, string][] = [
    ['品牌', brand],
    ['厂家', maker || brand],
    ['车系', series ?? ''],
    ['年款', year === null ? '' : `${year} 款`],
    ['排量', displacement ?? ''],
  ];
  // Only VINs tell the gearbox: there is nothing to choose.
  return transmission ? [...facts, ['变速箱', transmission]] : facts;
}

function VinLine({ vin }: { vin: string }) {
  const copy = async () => toast((await clipboard.write(vin)) ? 'VIN 已复制' : '复制失败，请长按选择');
  return (
    <View className="row">
      <View className="grow">
        <VinText vin={vin} size="large" />
      </View>
      <Button text="复制" size="small" kind="plain" onPress={() => void copy()} />
    </View>
  );
}

function CheckDigitWarning({ decoded, onCorrect }: { decoded: ParsedVehicle; onCorrect: (vin: string) => void }) {
  return (
    <Card className="vehicle-data-warning">
      <View className="vehicle-data-warning-text">
        第 9 位校验位与其余字符不符。部分进口车属正常；
        {decoded.corrections.length > 0 ? '若是看错或抄错，可能是：' : '请与车上的铭牌核对。'}
      </View>
      <VinCorrectionList corrections={decoded.corrections} onPick={onCorrect} />
    </Card>
  );
}
