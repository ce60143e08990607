import { Button } from '@tarojs/components';
import { share } from '@/platform/share';
import { Icon } from './icon';
import { NavAction } from './nav-bar';
import './share-action.scss';

/**
 * The share icon of a nav bar. Mini programs share by a button of their own, whose card the page's `useShareAppMessage`
 * gives.
 */
export function ShareAction({ onPress }: { onPress: () => void }) {
  if (!share.needsButton) return <NavAction icon="share" label="分享" onPress={onPress} />;
  return (
    <Button openType="share" className="share-action" aria-label="分享">
      <Icon name="share" />
    </Button>
  );
}

/**
 * Douyin: shoots or picks a film that leads to this page, by the card that `useShareAppMessage` gives for the channel
 * `video`. Nothing elsewhere.
 */
export function FilmAction() {
  if (!share.publishesFilms) return null;
  // As it stands in Douyin's template; the type knows no data attributes.
  const channel = { 'data-channel': 'video' };
  return (
    <Button {...channel} openType="share" className="share-action" aria-label="拍视频">
      <Icon name="camera" />
    </Button>
  );
}
