import { useState } from 'react';
import { View } from '@tarojs/components';
import { parsePlate } from '@/domain/plate';
import { classifyScannedText } from '@/domain/scanned-text';
import { checkVin, normaliseVin } from '@/domain/vin/vin';
import { correctVin } from '@/domain/vin/vin-corrections';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { ListRow } from '@/ui/list-row';
import { Plate } from '@/ui/plate';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { VinCorrectionList } from '@/ui/vin-correction-list';
import { VinText } from '@/ui/vin-text';
import { ReportSheet } from './components/report-sheet';
import type { VehicleIdentifier } from './vehicle-identifier';
import './vin-scan-error-screen.scss';

interface VinScanErrorScreenProps {
  identifier: VehicleIdentifier;
  /** What was scanned or typed; it may also be a plate. */
  vin: string;
  /** Why it led nowhere, from the server. */
  message?: string | undefined;
  isUrging: boolean;
  /** 催更 for this car. */
  onUrge: (vin: string) => void;
}

/** Positions 1–3 name the maker (ISO 3780). */
const MAKER_PLACES = [0, 1, 2];

/** A VIN nobody knows (§2 vinScanError): what is wrong with it, and every way on. */
export function VinScanErrorScreen({ identifier, vin, message, isUrging, onUrge }: VinScanErrorScreenProps) {
  const [isReporting, setReporting] = useState(false);
  const code = normaliseVin(vin);
  const plate = parsePlate(code);
  const check = checkVin(code);
  const corrections = correctVin(code);
  // §5: 7 or 8 characters were meant as a plate, so what is wrong with them as one is the answer.
  const isPlate = classifyScannedText(vin).kind === 'plate';
  const fault = isPlate ? !plate.ok && plate.message : !check.ok && check.message;
  const reason = fault || message || '没有找到这台车';
  const marks = check.ok ? MAKER_PLACES : check.indexes;

  return (
    <Screen title="识别失败">
      <Card className="vin-error-card">
        <Icon name="warning" size={48} color="var(--warn)" />
        <View className="vin-error-reason" role="alert">
          {reason}
        </View>
        {plate.ok ? <Plate plate={plate.plate} /> : code ? <VinText vin={code} changed={marks} size="large" /> : null}
        {check.ok && !check.checkDigitValid ? (
          <View className="vin-error-hint">第 9 位校验位也不符，很可能有字符看错</View>
        ) : null}
      </Card>
      {corrections.length > 0 ? (
        <View>
          <SectionTitle title="是不是下面的 VIN？" />
          <Card>
            <VinCorrectionList
              corrections={corrections}
              onPick={(picked) => void identifier.identify({ kind: 'vin', vin: picked })}
            />
          </Card>
        </View>
      ) : null}
      {identifier.problem ? (
        <View className="vin-error-problem" role="alert">
          {identifier.problem}
        </View>
      ) : null}
      <Button
        text="重新扫描"
        icon="scan"
        kind="primary"
        size="large"
        className="vin-error-scan"
        loading={identifier.isIdentifying}
        onPress={() => void redirectTo(routes.vinScan)}
      />
      <Card padding="list">
        <ListRow
          icon="keyboard"
          title="手动修改"
          subtitle="逐位核对后再查"
          onPress={() => void redirectTo(routes.vinScan, { vin: code })}
        />
        <ListRow
          icon="car"
          title="按品牌选车"
          subtitle="知道车型时最快"
          onPress={() => void redirectTo(routes.brandList)}
        />
        <ListRow icon="edit" title="上报识别问题" subtitle="告诉我们这是什么车" onPress={() => setReporting(true)} />
        <ListRow
          icon="clock"
          title={isUrging ? '正在催更…' : '催更'}
          subtitle="请编辑尽快收录这台车"
          onPress={() => onUrge(code)}
          plain={isUrging}
        />
      </Card>
      <ReportSheet vin={code} open={isReporting} onClose={() => setReporting(false)} />
    </Screen>
  );
}
