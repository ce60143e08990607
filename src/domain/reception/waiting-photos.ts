import type { UserInfo } from '@/contract/schemas/account';
import { filesOf, readDraft } from './reception-draft';

/** Whose drafts: of this user in this store, whatever it is called. Null when nobody of a store is logged in. */
export function draftOwner(user: UserInfo | null): string | null {
  return user?.storeId ? `${user.uid}@${user.storeId}` : null;
}

/** Pictures of an owner's receptions that still wait on this device, in what storage holds under these keys. */
export function countWaitingPhotos(owner: string | null, storedDrafts: readonly unknown[]): number {
  return storedDrafts.reduce<number>((count, stored) => {
    const draft = readDraft(stored);
    if (owner === null || draft?.owner !== owner) return count;
    const waiting = filesOf(draft).filter(({ key, isSent, trouble }) =>
      trouble?.is === 'lost' ? false : draft.orderId === null ? key === null : !isSent,
    );
    return count + waiting.length;
  }, 0);
}
