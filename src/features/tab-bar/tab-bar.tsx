import { useEffect } from 'react';
import { middleTab } from '@/domain/middle-tab';
import { switchTab } from '@/infra/navigation';
import { routes, tabRoutes } from '@/infra/routes';
import { currentNavbarTabAtom, messageCountAtom, useSession } from '@/state/session';
import { useAtomValue, useSetAtom } from '@/state/store';
import { confirmDialog } from '@/ui/feedback-store';
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
  const storename = user?.storename ?? null;
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
    const { kind } = middleTab(storename, active);
    if (kind === 'scan') onScan();
    if (kind === 'reception') await switchTab(routes.maintainStore);
    // Work orders are not part of this version: say so, and offer what a reception begins with.
    if (kind === 'receive' && (await confirmDialog({ title: '一键接车', content: '接车工单暂未开放。可以先扫描 VIN，查看这台车的资料。', confirmText: '扫描 VIN' }))) onScan();
  };
  return <TabBarView active={active} storename={storename} unread={unread} onTab={goTo} onMiddle={() => void pressMiddle()} />;
}
