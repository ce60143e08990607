import { createContext, type PropsWithChildren, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import { NavAction } from './nav-bar';
import { useBackKey } from './use-back-key';
import './pane-screen.scss';

/** For a page that stands beside another one, on wide windows: its Screen fills the column, and is left by a cross. */
export const BesidePage = createContext<{ readonly onClose: () => void } | null>(null);

type PaneScreenProps = PropsWithChildren<{
  title: string;
  actions?: ReactNode;
  subHeader?: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
}>;

/** What Screen is in a column: the page's title, its content, which scrolls by itself, and its action. */
export function PaneScreen({ title, actions, subHeader, footer, onClose, children }: PaneScreenProps) {
  useBackKey(onClose);
  return (
    <View className="pane-screen" role="complementary" aria-label={title}>
      <View className="pane-screen-head">
        <View className="pane-screen-title grow" role="heading" aria-level={2}>
          {title}
        </View>
        {actions}
        <NavAction icon="close" label={`关闭${title}`} onPress={onClose} />
      </View>
      {subHeader}
      <View className="pane-screen-body">{children}</View>
      {footer ? (
        <View className="pane-screen-footer" role="region" aria-label="操作">
          {footer}
        </View>
      ) : null}
    </View>
  );
}
