import { View } from '@tarojs/components';
import { Icon, type IconName } from '@/ui/icon';
import type { Step } from '../withdrawal-steps';
import './withdrawal-timeline.scss';

const icons: Record<Step['is'], IconName | null> = { done: 'check', now: 'clock', next: null, bad: 'close' };

/** The steps of a withdrawal from top to bottom, each with its time. */
export function WithdrawalTimeline({ steps }: { steps: readonly Step[] }) {
  return (
    <View role="list">
      {steps.map(({ text, note, is }) => (
        <View key={text} role="listitem" className={`withdrawal-step withdrawal-step-${is}`}>
          <View className="withdrawal-step-mark">{icons[is] ? <Icon name={icons[is]} size={14} /> : null}</View>
          <View className="withdrawal-step-words">
            <View className="withdrawal-step-text">{text}</View>
            <View className="withdrawal-step-note">{note}</View>
          </View>
        </View>
      ))}
    </View>
  );
}
