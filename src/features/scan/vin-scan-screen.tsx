import { useEffect, useRef, useState, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { VehicleNumber } from '@/domain/scanned-text';
import type { VinCorrection } from '@/domain/vin/vin-corrections';
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
import { PlateCorrection } from './components/plate-correction';
import { StripView } from './components/strip-view';
import { VinField } from './components/vin-field';
import { useVinPhoto } from './hooks/use-vin-photo';
import type { PhotoStrip } from './photo-strip';
import { readTypedNumber, refusalOf } from './typed-number';
import type { VehicleIdentifier } from './vehicle-identifier';
import './vin-scan-screen.scss';

interface VinScanScreenProps {
  identifier: VehicleIdentifier;
  /** To begin with, as when a VIN is to be corrected by hand. */
  vin?: string | undefined;
  /** The camera opens at once: whoever came by 扫一扫 wants nothing else. */
  isCameraFirst?: boolean;
  /** The car of a number with its diagrams; the page composes it. Null: it is to be looked up by the button. */
  answer?: (number: VehicleNumber) => ReactNode;
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

/**
 * Scanning or typing a VIN or plate (§2 vinScan): photo, reading, check, and on to the car. Only a photo that could not
 * be read is cropped by hand.
 */
export function VinScanScreen({ identifier, vin = '', isCameraFirst = false, answer }: VinScanScreenProps) {
  const [text, setText] = useState(vin);
  const [reading, setReading] = useState(nothingRead);
  const [strip, setStrip] = useState<PhotoStrip | null>(null);
  const [wasTried, setTried] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const typed = readTypedNumber(text);
  // A plate has no check digit: with a character in doubt it may be another car's.
  const isDoubtful = reading.isUnsure || (typed.number?.kind === 'plate' && reading.changed.length > 0);

  const change = (value: string) => {
    setText(value);
    setTried(false);
    // Marks and candidates belong to what was read, not to what was typed since.
    setReading(nothingRead);
  };
  const submit = (value = text) => {
    const { number, tone } = readTypedNumber(value);
    if (!number) setTried(true);
    else if (isDoubtful && tone === 'ok' && answer?.(number)) {
      // Compared, it is as good as a sure one: its car stands below the photo.
      setText(value);
      setReading(nothingRead);
    } else void identifier.identify(number);
  };
  const take = (read: Reading, of: PhotoStrip | null) => {
    setText(read.text);
    setReading(read);
    setStrip(of);
    setTried(false);
    setCorrecting(false);
    // The shell's scanner was watched by the user. A photo's reading can be wrong and still pass the check digit
    // (some swaps weigh the same), so the user sees it below the photo before he opens one of the car's diagrams.
    if (of === null && read.changed.length === 0 && readTypedNumber(read.text).tone === 'ok') submit(read.text);
  };
  const photo = useVinPhoto(take);
  const { stage, frameAgain } = photo;
  const wasCameraOpened = useRef(false);
  useEffect(() => {
    if (!isCameraFirst || wasCameraOpened.current) return;
    wasCameraOpened.current = true;
    void photo.takeFirst();
  }, [isCameraFirst, photo]);

  if (stage.name !== 'idle') {
    return (
      <Screen title="识别车架号" onBack={photo.reset}>
        <CropStage
          path={stage.photo.path}
          size={stage.size}
          isReading={stage.name === 'reading'}
          problem={photo.problem?.text ?? null}
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
  const isPlate = /^[^\x20-\x7e]/.test(typed.code);
  const isPlateInDoubt = isPlate && reading.changed.length > 0;
  const found = typed.tone === 'ok' && typed.number && !isDoubtful ? answer?.(typed.number) : null;
  return (
    <Screen title={strip ? (isPlate ? '核对车牌' : '核对车架号') : '扫描 VIN'}>
      <View className="columns">
        {strip ? null : (
          <View className="column">
            <PhotoWays photo={photo} isMain={text === ''} />
          </View>
        )}
        <View className="column">
          <Card>
            <View className="vin-scan-title">
              {strip ? '与照片逐位核对' : reading.text ? '请核对识别结果' : '手动输入'}
            </View>
            {strip ? <StripView strip={strip} /> : null}
            <VinField text={text} typed={shown} changed={reading.changed} onChange={change} onDone={() => submit()} />
            {typed.number?.kind === 'vin' && !found ? <VinMaker vin={typed.number.vin} /> : null}
            {reading.changed.length > 0 ? (
              <View className="vin-scan-note">
                {isPlate ? '标出的字符没有看清，请与车牌核对' : '标出的字符由识别规则更正，请与车上核对'}
              </View>
            ) : null}
            {reading.isUnsure ? <View className="vin-scan-note">照片看不太清，请逐位核对，确认无误再查询</View> : null}
            {isPlateInDoubt && isCorrecting ? <PlateCorrection text={text} onChange={setText} onDone={submit} /> : null}
            {corrections.length > 0 ? <VinCorrectionList corrections={corrections} onPick={change} /> : null}
            {identifier.problem ? (
              <View className="vin-scan-problem" role="alert">
                {identifier.problem}
              </View>
            ) : null}
            {found || (isPlateInDoubt && isCorrecting) ? null : (
              <View id="vin-submit" className="vin-scan-submit">
                <Button
                  text="查询车型"
                  icon="search"
                  kind={text === '' ? 'secondary' : 'primary'}
                  size="large"
                  loading={identifier.isIdentifying}
                  onPress={() => submit()}
                />
                {isPlateInDoubt ? (
                  <View className="vin-scan-else">
                    <Button text="不对，逐位改正" size="large" onPress={() => setCorrecting(true)} />
                  </View>
                ) : null}
              </View>
            )}
            {strip ? (
              <View className="row vin-scan-else">
                <View className="grow">
                  <Button text="重新拍照" kind="plain" onPress={() => void photo.take('camera')} />
                </View>
                {frameAgain ? (
                  <View className="grow">
                    <Button text="框选重读" kind="plain" onPress={frameAgain} />
                  </View>
                ) : null}
              </View>
            ) : (
              <View className="vin-scan-else">
                <Button text="没有 VIN？按品牌选车" kind="plain" onPress={() => void navigateTo(routes.brandList)} />
              </View>
            )}
          </Card>
        </View>
        {found ? <View className="column">{found}</View> : null}
      </View>
    </Screen>
  );
}
