import { useEffect, useRef, useState } from 'react';
import { View } from '@tarojs/components';
import type { Media } from '@/contract/schemas/maintenance';
import { goBack, redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';
import { ZoomablePicture } from '@/ui/zoom-pan/zoomable-picture';
import { useMaintainItem } from './hooks/use-maintain-item';
import './media-group-screen.scss';

/** The pictures and films of an item one after the other (§2 mediaGroupView); pictures can be pinched and dragged. */
export function MediaGroupScreen({ path, id, index }: { path: string; id: string; index: number }) {
  const query = useMaintainItem({ path, id });
  return (
    <Screen title={query.data?.item?.name ?? '图解'} fill padded={false}>
      {path === '' || id === '' ? (
        <Nothing />
      ) : (
        <AsyncView query={query} isEmpty={({ item }) => !item || item.media.length === 0} empty={<Nothing />}>
          {({ item }) => (
            <MediaGroup
              media={item?.media ?? []}
              first={index}
              onFilm={(place) => void redirectTo(routes.videoView, { path, id, index: String(place) })}
            />
          )}
        </AsyncView>
      )}
    </Screen>
  );
}

function MediaGroup({
  media,
  first,
  onFilm,
}: {
  media: readonly Media[];
  first: number;
  onFilm: (index: number) => void;
}) {
  const [index, setIndex] = useState(Math.min(Math.max(first, 0), media.length - 1));
  const medium = media[index];
  const isFilm = medium?.kind === 'video';
  const openFilm = useRef(onFilm);
  useEffect(() => {
    if (isFilm) openFilm.current(index);
  }, [isFilm, index]);
  if (!medium || isFilm) return null;
  return (
    <View className="media-group">
      <View className="media-group-stage">
        <ZoomablePicture key={medium.url} src={medium.url} title={medium.title} />
      </View>
      <View className="media-group-bar">
        <Button text="上一张" disabled={index === 0} onPress={() => setIndex(index - 1)} />
        <View className="media-group-title">
          <View>{medium.title}</View>
          <View className="media-group-count">
            {index + 1} / {media.length}
          </View>
        </View>
        <Button text="下一张" disabled={index === media.length - 1} onPress={() => setIndex(index + 1)} />
      </View>
    </View>
  );
}

const Nothing = () => <EmptyState icon="image" title="没有图片" action="返回" onAction={() => void goBack()} />;
