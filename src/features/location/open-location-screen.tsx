import { useEffect, useState } from 'react';
import { View } from '@tarojs/components';
import { distanceM, type Coordinates } from '@/domain/geo';
import { map } from '@/platform/map';
import type { DrawnMap } from '@/platform/map/types';
import { AsyncView } from '@/ui/async-view';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { PlaceCard } from './components/place-card';
import { PlaceMap } from './components/place-map';
import { useCurrentPlace } from './hooks/use-current-place';
import { useMapKit } from './hooks/use-map-kit';
import './open-location-screen.scss';

/** Streets around can be read. */
const STREETS = 16;

interface OpenLocationScreenProps {
  name: string;
  address: string;
  /** Null: only the address is known. */
  point: Coordinates | null;
}

function PointOnMap({
  point,
  onDrawn,
  locate,
  isLocating,
}: {
  point: Coordinates;
  onDrawn: (map: DrawnMap) => void;
  locate: () => void;
  isLocating: boolean;
}) {
  const kit = useMapKit();
  return (
    <AsyncView query={kit} skeleton={<Skeleton shape="text" rows={6} />}>
      {(loaded) => (
        <PlaceMap
          kit={loaded}
          view={{ center: point, zoom: STREETS }}
          onDrawn={onDrawn}
          onLocate={locate}
          isLocating={isLocating}
        />
      )}
    </AsyncView>
  );
}

/** Where a place is, how far, and the way there (§2 /open-location): on the map where there is one, else as a card. */
export function OpenLocationScreen({ name, address, point }: OpenLocationScreenProps) {
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
  const [me, setMe] = useState<Coordinates | null>(null);
  const { isBusy, locate, ...trouble } = useCurrentPlace(setMe, '直接导航');
  // Whichever comes last, map or user.
  useEffect(() => {
    if (!drawn || !me || !point) return;
    drawn.markUser(me);
    drawn.fit(point, me);
    // The point is the page's and may be a new object each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [drawn, me]);
  const hasMap = point !== null && map.load !== null;

  if (!name && !address && !point) {
    return (
      <Screen title="查看位置">
        <EmptyState icon="pin" title="没有位置信息" hint="链接可能不完整，请返回重新打开" />
      </Screen>
    );
  }
  const card = (
    <PlaceCard
      name={name}
      address={address}
      point={point}
      away={point && me && distanceM(point, me)}
      isLocating={isBusy}
      locate={locate}
      {...trouble}
    />
  );
  if (!hasMap) return <Screen title="查看位置">{card}</Screen>;
  return (
    <Screen title="查看位置" fill padded={false}>
      <View className="open-location">
        <View className="open-location-map">
          <PointOnMap
            point={point}
            onDrawn={(made) => {
              made.mark(point);
              setDrawn(made);
            }}
            locate={locate}
            isLocating={isBusy}
          />
        </View>
        <View className="open-location-card">{card}</View>
      </View>
    </Screen>
  );
}
