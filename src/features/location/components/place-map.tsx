import { useEffect, useRef, useState, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { Coordinates } from '@/domain/geo';
import type { DrawnMap, MapKit, MapView } from '@/platform/map/types';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './place-map.scss';

interface PlaceMapProps {
  kit: MapKit;
  /** Where it begins. */
  view: MapView;
  /** The map once it stands, to be moved and marked. */
  onDrawn: (map: DrawnMap) => void;
  onMoved?: (center: Coordinates) => void;
  /** Its pictures do not come, or come again. */
  onMissing?: (isMissing: boolean) => void;
  onLocate: () => void;
  isLocating: boolean;
  /** Over the map, such as the pin in its middle. */
  children?: ReactNode;
}

/** Pages of the stack stay on the page: each map has an element of its own. */
let lastId = 0;

/** The map with its buttons. Says when its pictures do not come, and asks for them again. */
export function PlaceMap({ kit, view, onDrawn, onMoved, onMissing, onLocate, isLocating, children }: PlaceMapProps) {
  const [id] = useState(() => `place-map-${(lastId += 1)}`);
  const [isMissing, setMissing] = useState(false);
  const drawn = useRef<DrawnMap | null>(null);
  const tell = useRef({ onDrawn, onMoved, onMissing });
  useEffect(() => {
    tell.current = { onDrawn, onMoved, onMissing };
  });

  useEffect(() => {
    const made = kit.draw(id, view, {
      onMoved: (center) => tell.current.onMoved?.(center),
      onTiles: (came) => {
        setMissing(!came);
        tell.current.onMissing?.(!came);
      },
    });
    drawn.current = made;
    tell.current.onDrawn(made);
    return () => made.remove();
    // Drawn once; afterwards whoever holds the map moves it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kit, id]);

  return (
    <View className="place-map">
      <View id={id} className="place-map-canvas" aria-label="地图" />
      {isMissing ? (
        <View className="place-map-missing" role="alert">
          地图没有加载出来，请检查网络
          <Pressable onPress={() => drawn.current?.reload()} className="place-map-retry">
            重试
          </Pressable>
        </View>
      ) : (
        <>
          {children}
          <View className="place-map-buttons">
            <Pressable label="放大" onPress={() => drawn.current?.zoomBy(1)} className="place-map-button">
              <Icon name="plus" />
            </Pressable>
            <Pressable label="缩小" onPress={() => drawn.current?.zoomBy(-1)} className="place-map-button">
              <Icon name="minus" />
            </Pressable>
            <Pressable
              label={isLocating ? '正在定位' : '定位到我的位置'}
              onPress={onLocate}
              disabled={isLocating}
              className={isLocating ? 'place-map-button place-map-locating' : 'place-map-button'}
            >
              <Icon name="locate" />
            </Pressable>
          </View>
          <View className="place-map-credit">{kit.attribution}</View>
        </>
      )}
    </View>
  );
}
