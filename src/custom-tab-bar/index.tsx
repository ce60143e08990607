import { View } from '@tarojs/components';

/**
 * Mini programs that allow it (`tabBar.custom`) replace their own tab bar by this component. It draws nothing:
 * our tab bar is part of the tab pages on every target, so that it knows the session and lies below sheets and dialogs.
 */
export default function CustomTabBar() {
  return <View />;
}
