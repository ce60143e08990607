import { useRef, useState } from 'react';
import { View } from '@tarojs/components';
import type { Media } from '@/contract/schemas/maintenance';
import { goBack } from '@/infra/navigation';
import { VideoPlayer } from '@/platform/video';
import { AsyncView } from '@/ui/async-view';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';
import { useMaintainItem } from './hooks/use-maintain-item';
import './video-screen.scss';

/** The film of a maintenance item (§2 videoView). One that fails can be tried again, and goes on where it stopped. */
export function VideoScreen({ path, id, index }: { path: string; id: string; index: number }) {
  const query = useMaintainItem({ path, id });
  const film = query.data?.item?.media[index];
  return (
    <Screen title={film?.title ?? '视频教程'} padded={false}>
      {path === '' || id === '' ? (
        <Nothing />
      ) : (
        <AsyncView query={query} isEmpty={() => film?.kind !== 'video'} empty={<Nothing />}>
          {() => (film ? <Film film={film} /> : null)}
        </AsyncView>
      )}
    </Screen>
  );
}

function Film({ film }: { film: Media }) {
  const reached = useRef(0);
  const [start, setStart] = useState({ tries: 0, second: 0 });
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) {
    const retry = () => {
      setFailed(false);
      setStart({ tries: start.tries + 1, second: reached.current });
    };
    return <EmptyState icon="offline" title="视频播放失败" hint="请检查网络后重试" action="重试" onAction={retry} />;
  }
  return (
    <View className="video-screen">
      <VideoPlayer
        key={start.tries}
        src={film.url}
        poster={film.coverUrl}
        initialTime={start.second}
        autoPlay
        onTime={(second) => {
          reached.current = second;
        }}
        onError={() => setFailed(true)}
        className="video-screen-player"
      />
      <View className="video-screen-title">{film.title}</View>
      <View className="video-screen-hint">示例视频，操作前请以原厂手册为准</View>
    </View>
  );
}

const Nothing = () => <EmptyState icon="play" title="没有这个视频" action="返回" onAction={() => void goBack()} />;
