import { View } from '@tarojs/components';
import type { StoreApplication } from '@/contract/schemas/store';
import { formatDateTime } from '@/domain/date-format';
import { Icon, type IconName } from '@/ui/icon';
import './application-steps.scss';

type StepState = 'done' | 'now' | 'next' | 'bad';
interface Step {
  readonly text: string;
  readonly note: string;
  readonly is: StepState;
}

const icons: Readonly<Record<StepState, IconName | null>> = { done: 'check', now: 'clock', next: null, bad: 'close' };

/** The way of an application: sent, looked at, decided. */
function stepsOf({ state, appliedAt, decidedAt, reason }: StoreApplication): Step[] {
  const sent: Step = { text: '已提交', note: formatDateTime(appliedAt), is: 'done' };
  const decided = decidedAt ? formatDateTime(decidedAt) : '';
  if (state === 'pending') return [sent, { text: '平台审核中', note: '一般 1 个工作日内完成，结果会用消息通知你', is: 'now' }, { text: '门店开通', note: '', is: 'next' }];
  if (state === 'refused') return [sent, { text: '审核未通过', note: [decided, reason].filter(Boolean).join(' · '), is: 'bad' }];
  return [sent, { text: '审核通过', note: decided, is: 'done' }, { text: '门店已开通', note: '', is: 'done' }];
}

/** The steps from top to bottom, each with its time. */
export function ApplicationSteps({ application }: { application: StoreApplication }) {
  return (
    <View role="list">
      {stepsOf(application).map(({ text, note, is }) => (
        <View key={text} role="listitem" className={`application-step application-step-${is}`}>
          <View className="application-step-mark">{icons[is] ? <Icon name={icons[is]} size={14} /> : null}</View>
          <View className="application-step-words">
            <View className="application-step-text">{text}</View>
            <View className="application-step-note">{note}</View>
          </View>
        </View>
      ))}
    </View>
  );
}
