import { View } from '@tarojs/components';
import { RespCode } from '@/contract/envelope';
import { ApiError } from '@/domain/app-error';
import { Screen } from '@/ui/screen';
import { StateView } from '@/ui/state-view';

/** Whether the link itself is at fault, rather than the network or too many tries. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'notFound' ||
    error.kind === 'forbidden' ||
    (error.kind === 'business' && error.code !== RespCode.limited));

/**
 * A link that was revoked, is over or never was, in the same words. To ask for it again would not bring it: the way out
 * is a new one.
 */
export function SharedLinkDead() {
  return (
    <Screen title="维修进度" onBack={false}>
      <View role="alert">
        <StateView
          icon="lock"
          title="链接无效或已失效"
          hint="可能是链接不完整、门店已撤销，或车辆交付后已过期。请联系门店获取新的链接。"
        />
      </View>
    </Screen>
  );
}
