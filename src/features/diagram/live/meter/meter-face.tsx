import { View } from '@tarojs/components';
import type { Measurement } from '@/domain/circuit/car-answers';
import { judged, type ExpectedReading } from '@/domain/circuit/expected-reading';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { Button } from '@/ui/button';
import { errorText } from '@/ui/error-state';
import { Icon } from '@/ui/icon';
import { MeterBar } from './meter-bar';
import { displayOf, hintOf, JUDGEMENTS, MODE_NAMES, spokenReading } from './meter-text';
import type { Reading } from './use-reading';
import './meter-face.scss';

interface MeterFaceProps extends Reading {
  netlist: Netlist;
  mode: Measurement['mode'];
  measurement: Measurement | null;
  expected: ExpectedReading | null;
  /** turns the key off: resistance is not measured on a live circuit */
  onPowerOff: () => void;
}

/** The display of the meter: the reading, what it should be, and how it stands to that. */
export function MeterFace({ mode, measurement, expected, onPowerOff, ...asked }: MeterFaceProps) {
  const { netlist, reading, isLoading, error, retry, isWaiting } = asked;
  const judgement = reading && expected ? judged(reading, expected) : null;
  const { digits, unit } = reading ? displayOf(reading, mode) : { digits: isLoading ? '···' : '——', unit: '' };
  const hint = reading ? hintOf(reading) : '';
  const makers = expected?.makers?.filter(({ holds }) => holds !== false).slice(0, 1) ?? [];
  return (
    <View className="meter-face">
      <View className="meter-line">
        <View className={reading ? 'meter-display' : 'meter-display meter-empty'} aria-hidden="true">
          <View className="meter-digits">{digits}</View>
          <View className="meter-unit">{unit}</View>
        </View>
        <View className="meter-side" aria-hidden="true">
          <View className="meter-mode">{MODE_NAMES[mode]}</View>
          {expected && measurement ? (
            <View className={`meter-expected meter-is-${judgement ?? 'none'}`}>
              应为 {expected.text}
              {judgement ? <Judged judgement={judgement} /> : null}
            </View>
          ) : null}
          {makers.map(({ text, state }) => (
            <View key={state} className="meter-makers">
              原厂 {text}（{state}）
            </View>
          ))}
        </View>
      </View>
      {expected ? <MeterBar value={reading?.value ?? null} expected={expected} judgement={judgement} /> : null}
      {hint ? (
        <View className="meter-hint">
          <View className="meter-hint-text" aria-hidden="true">
            {hint}
          </View>
          {reading?.refused !== undefined ? (
            <Button text="关钥匙" kind="brand" size="small" onPress={onPowerOff} />
          ) : null}
        </View>
      ) : null}
      {reading?.beeps !== undefined ? (
        <View className={reading.beeps ? 'meter-beep meter-beep-on' : 'meter-beep'} aria-hidden="true">
          <Icon name={reading.beeps ? 'check' : 'close'} size={16} />
          {reading.beeps ? '响：通' : '不响：不通'}
        </View>
      ) : null}
      {isWaiting ? <Button text="读数" kind="primary" onPress={retry} /> : null}
      {error !== null ? (
        <View className="meter-failed" role="alert">
          <View>{errorText(error)}</View>
          <Button text="重试" size="small" onPress={retry} />
        </View>
      ) : null}
      <View className="meter-spoken" role="status" aria-live="polite">
        {measurement && reading ? spokenReading(netlist, measurement, reading, expected, judgement) : ''}
      </View>
    </View>
  );
}

const Judged = ({ judgement }: { judgement: keyof typeof JUDGEMENTS }) => (
  <View className="meter-judged">
    <Icon name={judgement === 'normal' ? 'check' : judgement === 'low' ? 'down' : 'up'} size={14} />
    {JUDGEMENTS[judgement]}
  </View>
);
