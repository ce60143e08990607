import type { PropsWithChildren } from 'react';
import { View } from '@tarojs/components';
import { Icon } from './icon';
import { Pressable } from './pressable';
import { useBackKey } from './use-back-key';
import './full-window.scss';

/** A picture over the whole window, with a round button to close it; the back key closes it too. */
export function FullWindow({ label, onClose, children }: PropsWithChildren<{ label: string; onClose: () => void }>) {
  useBackKey(onClose);
  return (
    <View className="full-window" role="dialog" aria-modal="true" aria-label={label} catchMove>
      {children}
      <Pressable label="关闭大图" onPress={onClose} className="full-window-close" stop>
        <Icon name="close" />
      </Pressable>
    </View>
  );
}
