import { isIosReview } from '@/domain/review-mode';
import { system } from '@/platform/system';
import { persistedAtom } from './persisted-atom';
import { store, useAtomValue } from './store';

/**
 * wechatShenhe (§4): this version is under the mini program's review, as was last heard; the next start begins with it.
 */
export const wechatShenheAtom = persistedAtom('wechatShenhe', (stored) => stored === true);

/** iosShenhe (§4). Address and platform are the same as long as the app runs. */
const isIosShenhe = (): boolean => isIosReview(system.platformName(), system.address() ?? '');

/** Review mode: prices, buying and virtual goods are hidden. */
export const isReviewMode = (): boolean => isIosShenhe() || store.get(wechatShenheAtom);

export function useReviewMode(): boolean {
  const wechatShenhe = useAtomValue(wechatShenheAtom);
  return isIosShenhe() || wechatShenhe;
}
