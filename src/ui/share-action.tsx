import { Button } from '@tarojs/components';
import { share } from '@/platform/share';
import { Icon } from './icon';
import { NavAction } from './nav-bar';
import './share-action.scss';

/** The share icon of a nav bar. Mini programs share by a button of their own, whose card the page's `useShareAppMessage` gives. */
export function ShareAction({ onPress }: { onPress: () => void }) {
  if (!share.needsButton) return <NavAction icon="share" label="分享" onPress={onPress} />;
  return (
    <Button openType="share" className="share-action" aria-label="分享">
      <Icon name="share" />
    </Button>
  );
}
