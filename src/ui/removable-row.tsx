import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import { Icon, type IconName } from './icon';
import { Pressable } from './pressable';
import './removable-row.scss';

interface RemovableRowProps {
  icon: IconName;
  /** Instead of the icon. */
  picture?: ReactNode;
  title: string;
  subtitle: ReactNode;
  /** Figures and letters of one width, as for a VIN. */
  mono?: boolean;
  /** At the right: when. */
  aside?: ReactNode;
  onOpen: () => void;
  /** Absent: the row stays. */
  onRemove?: (() => void) | undefined;
  /** What the cross does, before the title: 删除. */
  removing?: string;
}

/** One thing of a list that a tap opens and a cross takes out. */
export function RemovableRow(props: RemovableRowProps) {
  const { icon, picture, title, subtitle, mono = false, aside, onOpen, onRemove, removing = '删除' } = props;
  return (
    <View className="removable-row">
      <Pressable label={title} onPress={onOpen} className="removable-row-open">
        {picture ?? (
          <View className="removable-row-picture">
            <Icon name={icon} />
          </View>
        )}
        <View className="removable-row-body">
          <View className="removable-row-title">{title}</View>
          <View className={mono ? 'removable-row-subtitle mono' : 'removable-row-subtitle'}>{subtitle}</View>
        </View>
        {aside === undefined ? null : <View className="removable-row-time">{aside}</View>}
      </Pressable>
      {onRemove ? (
        <Pressable label={`${removing} ${title}`} onPress={onRemove} className="removable-row-remove">
          <Icon name="close" size={18} />
        </Pressable>
      ) : null}
    </View>
  );
}
