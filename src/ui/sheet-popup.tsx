import { useState, type PropsWithChildren, type ReactNode } from 'react';
import { ScrollView, View } from '@tarojs/components';
import { Popup } from '@nutui/nutui-react-taro/dist/es/packages/popup/popup';
import '@nutui/nutui-react-taro/dist/es/packages/popup/style/css';
import { accessibility } from '@/platform/accessibility';
import { Icon } from './icon';
import { Pressable } from './pressable';
import { useBackKey } from './use-back-key';
import { useDialog } from './use-dialog';
import './sheet.scss';

export type SheetProps = PropsWithChildren<{
  open: boolean;
  onClose: () => void;
  title?: string;
  /** `tall` takes most of the screen, for reading. */
  size?: 'content' | 'tall';
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
}>;

/**
 * A panel from the bottom: content moves for 300 ms, the mask fades for 150 ms (§9, set in tokens.scss). Its content is
 * there only while open, and until it has moved away: `destroyOnClose` of the popup would take it away after that time
 * also from a panel that was opened again meanwhile.
 */
export default function SheetPopup(props: SheetProps) {
  const { open, onClose } = props;
  const [isFilled, setFilled] = useState(open);
  if (open && !isFilled) setFilled(true);
  useBackKey(onClose, open);
  return (
    <Popup
      visible={open}
      position="bottom"
      round
      onClose={onClose}
      afterClose={() => setFilled(false)}
      className="sheet"
    >
      {isFilled ? <SheetFrame {...props} /> : null}
    </Popup>
  );
}

/** Of its own, because the popup draws its content later than itself. */
function SheetFrame({ open, onClose, title = '', size = 'content', footer, children }: SheetProps) {
  const frame = useDialog({ label: `${title}面板`, isOpen: open, onEscape: onClose });
  return (
    <View {...frame}>
      <View className="sheet-head">
        <View className="sheet-title">{title}</View>
        <Pressable label="关闭" onPress={onClose} className="sheet-close">
          <Icon name="close" size={20} />
        </Pressable>
      </View>
      <ScrollView
        scrollY
        {...(size === 'tall' ? accessibility.scrollable : {})}
        className={size === 'tall' ? 'sheet-body sheet-tall' : 'sheet-body'}
      >
        <View className="sheet-content">{children}</View>
      </ScrollView>
      {footer ? <View className="sheet-footer">{footer}</View> : null}
    </View>
  );
}
