import { isIosReview } from '@/domain/review-mode';
import { shell } from '@/platform/shell';
import { system } from '@/platform/system';
import { atom, store, useAtomValue } from './store';

/** wechatShenhe (§4): this version is under the mini program's review; set by the version check. */
export const wechatShenheAtom = atom(false);

/** iosShenhe (§4). The address and the shell are the same as long as the app runs. */
const isIosShenhe = (): boolean => isIosReview(shell.kind() ?? 'none', system.address() ?? '');

/** Review mode: prices, buying and virtual goods are hidden. */
export const isReviewMode = (): boolean => isIosShenhe() || store.get(wechatShenheAtom);

export function useReviewMode(): boolean {
  const wechatShenhe = useAtomValue(wechatShenheAtom);
  return isIosShenhe() || wechatShenhe;
}
