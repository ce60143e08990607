import { filesOf, isBlank, type ReceptionDraft } from '@/domain/reception-draft';
import { useSession } from '@/state/session';
import { useAtomValue } from '@/state/store';
import { draftOwner, draftsAtom } from './draft-store';

/** One line about a reception that is not finished, or whose pictures are still on their way. */
export interface DraftSummary {
  readonly id: string;
  /** '' while no plate was entered. */
  readonly carid: string;
  readonly car: string;
  /** Epoch milliseconds of the last change. */
  readonly savedAt: number;
  readonly photoCount: number;
  /** Of an order that exists already: pictures that it has not got yet. Null for a draft. */
  readonly unsent: { readonly orderId: string; readonly count: number } | null;
}

function summaryOf(draft: ReceptionDraft): DraftSummary {
  const { id, form, savedAt, photos, orderId } = draft;
  return {
    id,
    carid: form.carid,
    car: form.car,
    savedAt,
    photoCount: photos.length,
    unsent: orderId === null ? null : { orderId, count: filesOf(draft).filter(({ isSent }) => !isSent).length },
  };
}

const summariesOf = (all: readonly ReceptionDraft[], owner: string | null): DraftSummary[] =>
  all
    .filter((draft) => draft.owner === owner && !isBlank(draft) && (draft.editing === null || draft.orderId !== null))
    .sort((one, other) => other.savedAt - one.savedAt)
    .map(summaryOf);

/** Unfinished receptions of this user in this store, newest first, and orders with pictures still to send. */
export function useDrafts(): DraftSummary[] {
  const { user } = useSession();
  return summariesOf(useAtomValue(draftsAtom), draftOwner(user));
}
