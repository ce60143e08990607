import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import { Icon, type IconName } from './icon';
import { Pressable } from './pressable';
import './list-row.scss';

interface ListRowProps {
  title: string;
  /** A second, quieter line. */
  subtitle?: string;
  icon?: IconName;
  /** A picture or other lead instead of the icon. */
  lead?: ReactNode;
  /** Right-hand text, such as a count or a state. */
  value?: ReactNode;
  /** Below the subtitle: tags. */
  children?: ReactNode;
  /** With it the row is tappable and shows an arrow. */
  onPress?: () => void;
  /** Hides the arrow of a tappable row. */
  plain?: boolean;
  danger?: boolean;
  /** Cannot be done now; the subtitle says why. */
  disabled?: boolean;
}

/** A row of a list card, at least 52 high, with a hairline below all but the last. */
export function ListRow({
  title,
  subtitle,
  icon,
  lead,
  value,
  children,
  onPress,
  plain = false,
  danger = false,
  disabled = false,
}: ListRowProps) {
  const className = disabled ? 'list-row list-row-disabled' : 'list-row';
  const content = (
    <>
      {lead ??
        (icon ? <Icon name={icon} className={danger ? 'list-row-icon list-row-danger' : 'list-row-icon'} /> : null)}
      <View className="list-row-body">
        <View className={danger ? 'list-row-title list-row-danger' : 'list-row-title'}>{title}</View>
        {subtitle ? <View className="list-row-subtitle">{subtitle}</View> : null}
        {children}
      </View>
      {value !== undefined ? <View className="list-row-value">{value}</View> : null}
      {onPress && !plain ? <Icon name="right" size={16} className="list-row-arrow" /> : null}
    </>
  );
  return onPress ? (
    <Pressable onPress={onPress} className={className}>
      {content}
    </Pressable>
  ) : (
    <View className={className} {...(disabled ? { 'aria-disabled': 'true' } : {})}>
      {content}
    </View>
  );
}
