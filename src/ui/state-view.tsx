import { View } from '@tarojs/components';
import { Button } from './button';
import type { IconName } from './icon';
import { RoundMark } from './round-mark';
import './state-view.scss';

interface StateViewProps {
  icon: IconName;
  title: string;
  /** What it means, or what to do about it. */
  hint?: string;
  /** The way on. */
  action?: string;
  onAction?: () => void;
}

/** The middle of a page that has nothing else to show: a picture, a sentence, a way on. */
export function StateView({ icon, title, hint, action, onAction }: StateViewProps) {
  return (
    <View className="state-view">
      <RoundMark icon={icon} />
      <View className="state-view-title">{title}</View>
      {hint ? <View className="state-view-hint">{hint}</View> : null}
      {action && onAction ? (
        <Button text={action} kind="secondary" className="state-view-action" onPress={onAction} />
      ) : null}
    </View>
  );
}

/** Nothing there, and what to do instead. */
export function EmptyState({ icon = 'inbox', ...rest }: Omit<StateViewProps, 'icon'> & { icon?: IconName }) {
  return <StateView icon={icon} {...rest} />;
}

/** Below the last row of a list that has more than a screen of rows. */
export function EndState({ text = '没有更多了' }: { text?: string }) {
  return <View className="end-state">{text}</View>;
}
