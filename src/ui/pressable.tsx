import type { PropsWithChildren } from 'react';
import { View, type ViewProps } from '@tarojs/components';
import { accessibility } from '@/platform/accessibility';

type PressableProps = PropsWithChildren<{
  onPress: () => void;
  /** What a screen reader says; the text inside when absent. */
  label?: string;
  role?: 'button' | 'tab' | 'checkbox' | 'link' | 'radio' | 'option';
  id?: string | undefined;
  checked?: boolean;
  /** The one of its kind that is shown: a tab, a page, a lesson. */
  selected?: boolean;
  /** Opens and closes what stands below it: whether it is open. */
  expanded?: boolean;
  disabled?: boolean;
  className?: string;
  style?: ViewProps['style'];
  /** Keep the press from reaching what lies around it. */
  stop?: boolean;
}>;

/** Anything that can be tapped: shows the press, has a role and a label for screen readers, is pressed by keys too. */
export function Pressable({
  onPress,
  label,
  id,
  role = 'button',
  checked,
  selected,
  expanded,
  disabled = false,
  className = '',
  style,
  stop = false,
  children,
}: PressableProps) {
  const aria = {
    role,
    ...(id ? { id } : {}),
    ...(label ? { 'aria-label': label } : {}),
    ...(checked === undefined ? {} : { 'aria-checked': String(checked) }),
    ...(selected === undefined
      ? {}
      : { [role === 'tab' || role === 'option' ? 'aria-selected' : 'aria-current']: String(selected) }),
    ...(expanded === undefined ? {} : { 'aria-expanded': String(expanded) }),
    ...(disabled ? { 'aria-disabled': 'true' } : {}),
  };
  return (
    <View
      {...accessibility.pressable}
      {...aria}
      className={className}
      style={style}
      hoverClass={disabled ? 'none' : 'pressed'}
      hoverStayTime={80}
      onClick={(event) => {
        if (stop) event.stopPropagation();
        if (!disabled) onPress();
      }}
    >
      {children}
    </View>
  );
}
