import { View } from '@tarojs/components';
import type { ExpectedReading, Judgement } from '@/domain/circuit/expected-reading';

interface MeterBarProps {
  /** null: OL, or nothing read */
  value: number | null;
  expected: ExpectedReading;
  judgement: Judgement | null;
}

/** Room beyond the larger of reading and expectation. */
const ROOM = 1.15;

/** The reading against what is expected, on one line from 0. */
export function MeterBar({ value, expected, judgement }: MeterBarProps) {
  const ends = [expected.low, expected.high].map((end) => (Number.isFinite(end) ? end : 0));
  const all = [...ends, value ?? 0, 0];
  const [least, most] = [Math.min(...all) * ROOM, Math.max(...all) * ROOM];
  const share = (at: number): string => `${((at - least) / (most - least || 1)) * 100}%`;
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  const width = `max(6px, ${((to - from) / (most - least || 1)) * 100}%)`;
  return (
    <View className="meter-bar" aria-hidden="true">
      {Number.isFinite(expected.high) ? <View className="meter-bar-zone" style={{ left: share(from), width }} /> : null}
      {value !== null ? (
        <View className={`meter-bar-mark meter-bar-${judgement ?? 'none'}`} style={{ left: share(value) }} />
      ) : null}
    </View>
  );
}
