import { View } from '@tarojs/components';
import { Icon, type IconName } from './icon';
import './step-list.scss';

export interface Step {
  readonly text: string;
  /** Time, reason or amount. */
  readonly note: string;
  /** `now`: under way; `bad`: it ended here. */
  readonly is: 'done' | 'now' | 'next' | 'bad';
}

const icons: Readonly<Record<Step['is'], IconName | null>> = { done: 'check', now: 'clock', next: null, bad: 'close' };

/** The way of something that others decide about, from top to bottom: a withdrawal, an application. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <View role="list">
      {steps.map(({ text, note, is }) => (
        <View key={text} role="listitem" className={`step-list-step step-list-${is}`}>
          <View className="step-list-mark">{icons[is] ? <Icon name={icons[is]} size={14} /> : null}</View>
          <View className="step-list-words">
            <View className="step-list-text">{text}</View>
            <View className="step-list-note">{note}</View>
          </View>
        </View>
      ))}
    </View>
  );
}
