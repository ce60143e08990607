import { isBlank, type ReceptionDraft } from '@/domain/reception/reception-draft';
import { draftOwner } from '@/domain/reception/waiting-photos';
import { useSession } from '@/state/session';
import { useAtomValue } from '@/state/store';
import { drafts } from './draft-store';

/** One line about a reception that is not finished. */
export interface DraftSummary {
  readonly id: string;
  /** '' while no plate was entered. */
  readonly carid: string;
  readonly car: string;
  /** Epoch milliseconds of the last change. */
  readonly savedAt: number;
  readonly photoCount: number;
}

const summaryOf = ({ id, form, savedAt, photos }: ReceptionDraft): DraftSummary => ({
  id,
  carid: form.carid,
  car: form.car,
  savedAt,
  photoCount: photos.length,
});

const summariesOf = (all: readonly ReceptionDraft[], owner: string | null): DraftSummary[] =>
  all
    .filter((draft) => draft.owner === owner && !isBlank(draft) && draft.editing === null && draft.orderId === null)
    .sort((one, other) => other.savedAt - one.savedAt)
    .map(summaryOf);

/** Unfinished receptions of this user in this store, newest first. */
export function useDrafts(): DraftSummary[] {
  const { user } = useSession();
  return summariesOf(useAtomValue(drafts.all), draftOwner(user));
}
