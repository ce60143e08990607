import { useEffect, useState } from 'react';
import { View } from '@tarojs/components';
import { distanceM, type Coordinates, type Place } from '@/domain/geo';
import type { ChosenPlace } from '@/domain/chosen-place';
import type { DrawnMap } from '@/platform/map/types';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Pressable } from '@/ui/pressable';
import { Screen } from '@/ui/screen';
import { SearchBox } from '@/ui/search-box';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { CenterPin } from './components/center-pin';
import { LocateProblem } from './components/locate-problem';
import { OtherWays } from './components/other-ways';
import { PlaceMap } from './components/place-map';
import { PlaceRow } from './components/place-row';
import { useCurrentPlace } from './hooks/use-current-place';
import { useMapChoice } from './hooks/use-map-choice';
import { useMapKit } from './hooks/use-map-kit';
import './map-place-screen.scss';

/** The whole country, until a place is known. */
const COUNTRY = { center: { latitude: 35.6, longitude: 104.6 }, zoom: 4 };
/** Houses can be told apart. */
const CLOSE = 17;

interface MapPlaceScreenProps {
  start: Coordinates | null;
  onDone: (place: ChosenPlace) => void;
  /** The user would rather type; with the point under the pin. */
  onType: (at: Coordinates | null) => void;
}

/** A place on the map: the map is dragged under the pin, or searched, or taken from what lies around. */
export function MapPlaceScreen({ start, onDone, onType }: MapPlaceScreenProps) {
  const kit = useMapKit();
  const choice = useMapChoice(kit.data?.finder, start);
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
  /** There is nothing to drag: the list comes first. */
  const [isBare, setBare] = useState(false);
  const { isBusy, locate, ...trouble } = useCurrentPlace((me) => {
    drawn?.markUser(me);
    drawn?.moveTo(me, CLOSE);
    choice.moved(me);
  }, '搜索地点');

  // Without a place to begin at, the map begins where the user is.
  useEffect(() => {
    if (drawn && !start) locate();
    // Asked once, when the map stands.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [drawn]);

  const go = (place: Place) => {
    choice.goTo(place);
    drawn?.moveTo(place, CLOSE);
  };
  const pick = (place: Place) => {
    choice.pick(place);
    drawn?.moveTo(place);
  };
  const confirm = () => {
    if (choice.chosen) onDone({ ...choice.chosen, address: choice.chosen.address || choice.chosen.name });
  };

  const typeInstead = (
    <Pressable role="link" onPress={() => onType(choice.anchor)} className="map-place-type">
      找不到？手动填写地址
    </Pressable>
  );
  const row = (place: Place, onPress: () => void) => (
    <PlaceRow
      key={`${place.name} ${place.latitude} ${place.longitude}`}
      title={place.name}
      address={place.address}
      away={choice.anchor && distanceM(choice.anchor, place)}
      isChosen={choice.picked === place}
      onPress={onPress}
    />
  );

  return (
    <Screen
      title="选择位置"
      fill
      padded={false}
      subHeader={
        <View className="map-place-search">
          <SearchBox
            value={choice.words}
            onChange={choice.setWords}
            placeholder="搜索地点、小区、道路"
            maxLength={50}
          />
        </View>
      }
      footer={<Button text="确定" kind="primary" size="large" disabled={!choice.chosen} onPress={confirm} />}
    >
      <AsyncView query={kit} skeleton={<Skeleton shape="text" rows={8} />}>
        {(loaded) => (
          <View className={isBare ? 'map-place map-place-bare' : 'map-place'}>
            <View className="map-place-map">
              <PlaceMap
                kit={loaded}
                view={start ? { center: start, zoom: CLOSE } : COUNTRY}
                onDrawn={setDrawn}
                onMoved={choice.moved}
                onMissing={setBare}
                onLocate={locate}
                isLocating={isBusy}
              >
                <CenterPin />
              </PlaceMap>
            </View>
            <View className="map-place-list">
              <LocateProblem locate={locate} {...trouble} />
              {choice.isSearching ? (
                <AsyncView
                  query={choice.found}
                  skeleton={<Skeleton shape="text" rows={5} />}
                  isEmpty={(list) => list.length === 0}
                  empty={
                    <EmptyState
                      icon="search"
                      title={`没有找到“${choice.words.trim()}”`}
                      hint="换个词试试，或在地图上拖动选择"
                    />
                  }
                >
                  {(list) => <>{list.map((place) => row(place, () => go(place)))}</>}
                </AsyncView>
              ) : choice.anchor ? (
                <>
                  <AsyncView query={choice.atPin} skeleton={<Skeleton shape="text" rows={1} />}>
                    {(place) => (
                      <PlaceRow
                        title={place.name || '地图上的位置'}
                        address={place.address}
                        away={null}
                        isChosen={!choice.picked}
                        onPress={() => choice.pick(null)}
                      />
                    )}
                  </AsyncView>
                  {choice.around.isError ? null : (
                    <AsyncView query={choice.around} skeleton={<Skeleton shape="text" rows={4} />}>
                      {(list) => <>{list.map((place) => row(place, () => pick(place)))}</>}
                    </AsyncView>
                  )}
                </>
              ) : isBare ? (
                <OtherWays
                  onType={() => onType(null)}
                  onLocate={trouble.problem === '' ? locate : null}
                  isLocating={isBusy}
                />
              ) : (
                <EmptyState icon="pin" title="拖动地图，把图钉放到位置上" hint="也可以搜索地点，或点按定位" />
              )}
              {isBare && !choice.isSearching && !choice.anchor ? null : typeInstead}
            </View>
          </View>
        )}
      </AsyncView>
      {kit.isError ? typeInstead : null}
    </Screen>
  );
}
