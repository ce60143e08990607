import { useEffect, useState, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import { vehicleName } from '@/domain/vehicle-name';
import { goBack, navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { CurrentVehicleBar } from '@/ui/current-vehicle-bar';
import { NavAction } from '@/ui/nav-bar';
import { Screen } from '@/ui/screen';
import { SearchBox } from '@/ui/search-box';
import { ShareAction } from '@/ui/share-action';
import { ChangeVehicleSheet } from './components/change-vehicle-sheet';
import { NoVehicle } from './components/no-vehicle';
import { ToldNote } from './components/told-note';
import { TreeBody } from './components/tree-body';
import { useTold } from './hooks/use-told';
import { useTreeVehicle, type TreeParams } from './hooks/use-tree-vehicle';
import { pathDepth } from './vehicle-of-path';
import './doc-tree-screen.scss';

/** What a shared link to this page needs. */
export interface TreeShare {
  title: string;
  path: string;
}

interface DocTreeScreenProps extends TreeParams {
  /** Route parameter: the kind of document to show first. */
  kind?: string | undefined;
  /** Told when the car is known: for a mini program's share card. */
  onShareable: (share: TreeShare) => void;
  onShare: (share: TreeShare) => void;
  /** What the page adds below the documents of a whole car. */
  below?: ((share: TreeShare) => ReactNode) | undefined;
}

/** The documents of one car (§2 docTree): its bar, kinds, categories that unfold, search within the car. */
export function DocTreeScreen({ path, vin, kind, onShareable, onShare, below }: DocTreeScreenProps) {
  const { vehicle, identification, isIdentifying } = useTreeVehicle({ path, vin });
  const told = useTold(vehicle);
  const [isChanging, setChanging] = useState(false);
  /** Null: not searching. */
  const [keyword, setKeyword] = useState<string | null>(null);
  const title = vehicle ? vehicleName(vehicle) : '';
  const treePath = vehicle?.path ?? null;
  const isSearching = keyword !== null;

  useEffect(() => {
    if (treePath) onShareable({ title, path: treePath });
    // The callback is the route's and may be a new function each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [treePath, title]);

  const toggleSearch = () => setKeyword(isSearching ? null : '');
  return (
    <Screen
      title="资料"
      onBack={isSearching ? toggleSearch : () => void goBack()}
      actions={
        <>
          {treePath && !isSearching ? <ShareAction onPress={() => onShare({ title, path: treePath })} /> : null}
          {pathDepth(treePath) === 'whole' ? (
            <NavAction
              icon={isSearching ? 'close' : 'search'}
              label={isSearching ? '退出搜索' : '搜索本车资料'}
              onPress={toggleSearch}
            />
          ) : null}
        </>
      }
      subHeader={
        <>
          {vehicle ? (
            <CurrentVehicleBar
              title={title}
              vin={vehicle.vin}
              plate={vehicle.plate}
              onChange={() => setChanging(true)}
              onPress={() => void navigateTo(routes.vehicleDetail, { vin: vehicle.vin, path: vehicle.path })}
            />
          ) : null}
          {isSearching ? (
            <View className="doc-tree-search">
              <SearchBox value={keyword} onChange={setKeyword} placeholder="在本车资料中搜索" autoFocus />
            </View>
          ) : null}
        </>
      }
    >
      <View id="doc-tree">
        {told && vehicle ? (
          <ToldNote told={told} onDoubt={() => void navigateTo(routes.vehicleDetail, { vin: vehicle.vin })} />
        ) : null}
        {vehicle ? (
          <TreeBody vehicle={vehicle} kind={kind} keyword={keyword ?? ''} />
        ) : isIdentifying ? (
          <AsyncView query={identification}>{() => null}</AsyncView>
        ) : (
          <NoVehicle kind={kind} />
        )}
        {treePath && pathDepth(treePath) === 'whole' && !isSearching ? below?.({ title, path: treePath }) : null}
      </View>
      <ChangeVehicleSheet open={isChanging} onClose={() => setChanging(false)} />
    </Screen>
  );
}
