import { View } from '@tarojs/components';
import type { Fit } from '@/domain/fit';
import './tag.scss';

export type TagTone = 'brand' | 'ok' | 'warn' | 'bad' | 'grey' | 'vip';

/** A small coloured label: a state, a format, a count. */
export function Tag({ text, tone = 'brand' }: { text: string; tone?: TagTone }) {
  return <View className={`tag tag-${tone}`}>{text}</View>;
}

const fitTones: Record<Fit['level'], TagTone> = { exact: 'ok', series: 'warn', neighbour: 'grey' };

/** Whether a document is for exactly this car, its series, or only a neighbour: pass what domain/fit says. */
export function FitTag({ fit }: { fit: Fit }) {
  return <Tag text={fit.label} tone={fitTones[fit.level]} />;
}
