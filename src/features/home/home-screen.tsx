import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import { formatRelativeTime } from '@/domain/relative-time';
import { historyStore } from '@/infra/history-store';
import { navigateTo, switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { session, useRouteParams, useSession } from '@/state/session';
import { useAtomValue } from '@/state/store';
import { BehindDrawing } from '@/ui/behind-drawing';
import { Screen } from '@/ui/screen';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { HomeHeader } from './components/home-header';
import { NewsSection } from './components/news-section';
import { RecentList } from './components/recent-list';
import { ShortcutGrid } from './components/shortcut-grid';
import { VehicleCard } from './components/vehicle-card';
import { openRecent } from './open-entry';
import { shortcutsFor } from './shortcuts';
import { toVehicleCardCar } from './vehicle-card-car';
import './home-screen.scss';

interface HomeScreenProps {
  tabBar: ReactNode;
  /** Starts a scan, asking for a login first. */
  onScan: () => void;
}

/** Home (§2): search, scan, the current vehicle, shortcuts, recents, banners and news. */
export function HomeScreen({ tabBar, onScan }: HomeScreenProps) {
  const { isLogin, user } = useSession();
  const car = useAtomValue(currentVehicleAtom);
  const recents = useSyncExternalStore(historyStore.subscribe, historyStore.read, historyStore.read);
  const { vinLogin } = useRouteParams(routes.home);
  const queries = useQueryClient();
  usePullRefresh(() => queries.invalidateQueries({ queryKey: ['cms'] }));
  useEffect(() => {
    if (!isLogin || !vinLogin) return;
    session.rememberRouteParams(routes.home, {});
    onScan();
  }, [isLogin, vinLogin, onScan]);

  const pickBrand = () => void navigateTo(routes.brandList);
  const openDocuments = (kind?: string) =>
    void (car?.path
      ? navigateTo(routes.docTree, { path: car.path, vin: car.vin, kind })
      : navigateTo(routes.brandList, { kind }));
  const shortcuts = shortcutsFor({
    openDocuments,
    openMaintenance: () => void navigateTo(routes.maintain, { path: car?.path }),
    openCases: () => void navigateTo(routes.repairCases),
    openCourses: () => void navigateTo(routes.courseIndex),
    openStore: () => void switchTab(routes.maintainStore),
  });
  const who = !isLogin ? null : [user?.storename || user?.wechatName || user?.phone].filter(Boolean).join('') || null;
  return (
    <Screen
      header={<HomeHeader who={who} onSearch={() => void navigateTo(routes.search)} onScan={onScan} />}
      tabBar={tabBar}
      padded={false}
    >
      <View className="home-body">
        <View className="columns">
          <View className="column">
            <VehicleCard
              car={car && toVehicleCardCar(car)}
              onDiagrams={() => openDocuments('wiring')}
              onChange={pickBrand}
              onScan={onScan}
              onPickBrand={pickBrand}
            />
            <ShortcutGrid shortcuts={shortcuts} />
            {recents.length > 0 ? (
              <BehindDrawing>
                <RecentList
                  vehicle={car}
                  entries={recents}
                  timeText={(time) => formatRelativeTime(time, Date.now())}
                  onOpen={(entry) => void openRecent(entry)}
                  onAll={() => void navigateTo(routes.viewHistory)}
                />
              </BehindDrawing>
            ) : null}
          </View>
          <View className="column">
            <BehindDrawing>
              <NewsSection />
            </BehindDrawing>
          </View>
        </View>
      </View>
    </Screen>
  );
}
