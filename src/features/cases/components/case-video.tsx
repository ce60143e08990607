import { useState } from 'react';
import { View } from '@tarojs/components';
import { VideoPlayer } from '@/platform/video';
import { StateView } from '@/ui/state-view';
import './case-video.scss';

/** The film of a case; one that does not play says so and can be tried again. */
export function CaseVideo({ src, poster }: { src: string; poster: string | null }) {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) {
    const again = () => {
      setFailed(false);
      setAttempt(attempt + 1);
    };
    return (
      <View className="case-video case-video-failed">
        <StateView icon="play" title="视频播放失败" hint="请检查网络后重试" action="重试" onAction={again} />
      </View>
    );
  }
  // A new key is a new player, which loads the address anew.
  return <VideoPlayer key={attempt} src={src} poster={poster} className="case-video" onError={() => setFailed(true)} />;
}
