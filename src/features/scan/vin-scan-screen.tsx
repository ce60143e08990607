import { useState } from 'react';
import { View } from '@tarojs/components';
import type { VinCorrection } from '@/domain/vin-corrections';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Screen } from '@/ui/screen';
import { VinCorrectionList } from '@/ui/vin-correction-list';
import { VinMaker } from '@/ui/vin-maker';
import type { Reading } from './api/read-vin';
import { CropStage } from './components/crop-stage';
import { PhotoWays } from './components/photo-ways';
import { VinField } from './components/vin-field';
import { useVinPhoto } from './hooks/use-vin-photo';
import { readTypedNumber, refusalOf } from './typed-number';
import type { VehicleIdentifier } from './vehicle-identifier';
import './vin-scan-screen.scss';

interface VinScanScreenProps {
  identifier: VehicleIdentifier;
  /** To begin with, as when a VIN is to be corrected by hand. */
  vin?: string | undefined;
}

const nothingRead: Reading = { text: '', changed: [], candidates: [] };

/** Other VINs that the reader thought of, as corrections of what stands in the field. */
function asCorrections(vin: string, candidates: readonly string[]): VinCorrection[] {
  return candidates
    .filter((candidate) => candidate !== vin && candidate.length === vin.length)
    .map((candidate) => ({
      vin: candidate,
      changes: Array.from(vin, (from, index) => ({ index, from, to: candidate.charAt(index) })).filter(
        ({ from, to }) => from !== to,
      ),
    }));
}

/** Scanning or typing a VIN or plate (§2 vinScan): photo, crop, reading, check, and on to the car. */
export function VinScanScreen({ identifier, vin = '' }: VinScanScreenProps) {
  const [text, setText] = useState(vin);
  const [reading, setReading] = useState(nothingRead);
  const [wasTried, setTried] = useState(false);
  const typed = readTypedNumber(text);

  const change = (value: string) => {
    setText(value);
    setTried(false);
    // Marks and candidates belong to what was read, not to what was typed since.
    setReading(nothingRead);
  };
  const submit = (value = text) => {
    const { number } = readTypedNumber(value);
    if (number) void identifier.identify(number);
    else setTried(true);
  };
  const take = (read: Reading, readBy: 'shell' | 'photo') => {
    setText(read.text);
    setReading(read);
    setTried(false);
    // The shell's scanner was watched by the user. A photo's reading can be wrong and still pass the check digit
    // (some swaps weigh the same), so the user compares it with the car before it decides which diagram is shown.
    if (readBy === 'shell' && read.changed.length === 0 && readTypedNumber(read.text).tone === 'ok') submit(read.text);
  };
  const photo = useVinPhoto(take);
  const { stage } = photo;

  if (stage.name !== 'idle') {
    return (
      <Screen title="识别车架号" onBack={photo.reset}>
        <CropStage
          path={stage.photo.path}
          size={stage.size}
          isReading={stage.name === 'reading'}
          onRead={(crop) => void photo.read(crop)}
          onCancel={photo.reset}
        />
      </Screen>
    );
  }

  const shown = wasTried && !typed.number ? { ...typed, tone: 'bad' as const, message: refusalOf(typed) } : typed;
  const others = asCorrections(typed.code, reading.candidates);
  const known = new Set(others.map((other) => other.vin));
  const corrections = [...others, ...typed.corrections.filter((correction) => !known.has(correction.vin))];
  return (
    <Screen title="扫描 VIN">
      <View className="columns">
        <View className="column">
          <PhotoWays photo={photo} isMain={text === ''} />
        </View>
        <View className="column">
          <Card>
            <View className="vin-scan-title">{reading.text ? '请核对识别结果' : '手动输入'}</View>
            <VinField text={text} typed={shown} changed={reading.changed} onChange={change} onDone={() => submit()} />
            {typed.number?.kind === 'vin' ? <VinMaker vin={typed.number.vin} /> : null}
            {reading.changed.length > 0 ? (
              <View className="vin-scan-note">标出的字符由识别规则更正，请与车上核对</View>
            ) : null}
            {corrections.length > 0 ? <VinCorrectionList corrections={corrections} onPick={change} /> : null}
            {identifier.problem ? (
              <View className="vin-scan-problem" role="alert">
                {identifier.problem}
              </View>
            ) : null}
            <View id="vin-submit" className="vin-scan-submit">
              <Button
                text="查询车型"
                icon="search"
                kind={text === '' ? 'secondary' : 'primary'}
                size="large"
                loading={identifier.isIdentifying}
                onPress={() => submit()}
              />
            </View>
            <Button text="没有 VIN？按品牌选车" kind="plain" onPress={() => void navigateTo(routes.brandList)} />
          </Card>
        </View>
      </View>
    </Screen>
  );
}
