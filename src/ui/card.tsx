import type { PropsWithChildren } from 'react';
import { View } from '@tarojs/components';
import { Pressable } from './pressable';
import './card.scss';

type CardProps = PropsWithChildren<{
  /** `list` takes away the padding above and below, for list rows. */
  padding?: 'normal' | 'list' | 'none';
  /** Makes the whole card tappable. */
  onPress?: () => void;
  label?: string;
  className?: string;
}>;

/** A white rounded surface on the grey ground, 12 below it. */
export function Card({ padding = 'normal', onPress, label, className = '', children }: CardProps) {
  const classes = `card card-${padding} ${className}`;
  return onPress ? (
    <Pressable onPress={onPress} label={label} className={classes}>
      {children}
    </Pressable>
  ) : (
    <View className={classes}>{children}</View>
  );
}
