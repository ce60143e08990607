import { Button as TaroButton, View } from '@tarojs/components';
import { share } from '@/platform/share';
import { Button } from '@/ui/button';
import './invite-button.scss';

/**
 * Shares the invitation. Mini programs share by a button of their own, whose card the page's `useShareAppMessage`
 * gives.
 */
export function InviteButton({ onInvite, kind = 'primary' }: { onInvite: () => void; kind?: 'primary' | 'secondary' }) {
  if (!share.needsButton) return <Button text="邀请好友" icon="share" kind={kind} size="large" onPress={onInvite} />;
  return (
    <View className={`button button-${kind} button-large`}>
      <TaroButton openType="share" className="button-face invite-button">
        邀请好友
      </TaroButton>
    </View>
  );
}
