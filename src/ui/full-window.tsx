import { useContext, useState, type PropsWithChildren } from 'react';
import { createPortal } from 'react-dom';
import { View } from '@tarojs/components';
import { Icon } from './icon';
import { OverPage } from './over-page';
import { Pressable } from './pressable';
import { useBackKey } from './use-back-key';
import { useDialog } from './use-dialog';
import './full-window.scss';

/** A picture over the whole window, with a round button to close it; the back key closes it too. */
export function FullWindow({ label, onClose, children }: PropsWithChildren<{ label: string; onClose: () => void }>) {
  useBackKey(onClose);
  const frame = useDialog({ label, onEscape: onClose });
  const [page] = useState(useContext(OverPage));
  const shown = (
    <View {...frame} className="full-window" catchMove>
      {children}
      <Pressable label="关闭大图" onPress={onClose} className="full-window-close" stop>
        <Icon name="close" />
      </Pressable>
    </View>
  );
  return page ? createPortal(shown, page) : shown;
}
