import { useState } from 'react';
import { VideoPlayer } from '@/platform/video';
import { EmptyState } from '@/ui/state-view';

/**
 * A film among the documents. One that does not play says so; 重试 has whoever shows it begin anew, with a fresh address.
 */
export function FilmDocument({ address, onRetry }: { address: string; onRetry: () => void }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed)
    return <EmptyState icon="offline" title="视频播放失败" hint="请检查网络后重试" action="重试" onAction={onRetry} />;
  return <VideoPlayer src={address} className="document-screen-video" onError={() => setFailed(true)} />;
}
