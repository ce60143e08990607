import { useEffect } from 'react';
import { middleTab } from '@/domain/middle-tab';
import { mayReceive } from '@/domain/store-permissions';
import { navigateTo, switchTab } from '@/infra/navigation';
import { routes, tabRoutes } from '@/infra/routes';
import { launch } from '@/platform/launch';
import { currentNavbarTabAtom, messageCountAtom, useSession } from '@/state/session';
import { useAtomValue, useSetAtom } from '@/state/store';
import { useNativeTabBarHidden } from '@/ui/use-native-tab-bar-hidden';
import { TabBarView, type TabIndex } from './tab-bar-view';

interface TabBarProps {
  /** The tab whose page this is on. */
  active: TabIndex;
  /** The middle button of a user without a store. */
  onScan: () => void;
}

/** The tab bar of a tab page: session, unread count and what its buttons do. */
export function TabBar({ active, onScan }: TabBarProps) {
  const { user } = useSession();
  // Whose role has not come yet may try: the server judges every call anew.
  const receives = !user?.storeRole || mayReceive(user.storeRole, user.receptionDeskOnly);
  const middle = middleTab(user?.storename, active, receives);
  const unread = useAtomValue(messageCountAtom);
  const setTab = useSetAtom(currentNavbarTabAtom);
  useNativeTabBarHidden();
  useEffect(() => setTab(active), [active, setTab]);

  const goTo = (index: TabIndex) => {
    const route = tabRoutes[index];
    if (index === active || !route) return;
    setTab(index);
    void switchTab(route);
  };
  const pressMiddle = async () => {
    const { kind } = middle;
    if (kind === 'scan') onScan();
    if (kind === 'reception') await switchTab(routes.maintainStore);
    if (kind === 'receive') await navigateTo(routes.vehicleReceiveAdd);
  };
  // WeChat's moments show the page alone, without a way to another.
  if (launch.isSinglePage()) return null;
  return (
    <TabBarView active={active} middle={middle} unread={unread} onTab={goTo} onMiddle={() => void pressMiddle()} />
  );
}
