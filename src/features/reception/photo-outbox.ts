import { MOMENT_LABELS, POSITION_LABELS } from '@/domain/reception/photo-positions';
import { filesOf, type DraftFile, type DraftPhoto, type ReceptionDraft } from '@/domain/reception/reception-draft';
import { draftOwner } from '@/domain/reception/waiting-photos';
import { useSession } from '@/state/session';
import { useAtomValue } from '@/state/store';
import { drafts } from './draft-store';
import { useHeldPhotos, type HeldPhoto } from './held-photos';
import { photoState, type PhotoState } from './photo-state';
import { useUploadStates, type UploadState } from './upload-states';

/** A picture that has not arrived. */
export interface UnsentPhoto {
  readonly draftId: string;
  /** Of a created order; null while its reception is not finished. */
  readonly orderId: string | null;
  readonly carid: string;
  /** Where on the car, or what it is. */
  readonly name: string;
  readonly file: DraftFile;
  readonly state: PhotoState;
}

function nameOf(file: DraftFile): string {
  if (!('position' in file)) return '客户签字';
  const { position, finding, note } = file as DraftPhoto;
  return finding ? `${note ?? ''} ${MOMENT_LABELS[finding.moment]}` : POSITION_LABELS[position];
}

/** An order wants its pictures, a draft their way to the server. */
const isOnItsWay = ({ orderId }: ReceptionDraft, { isSent, key, trouble }: DraftFile): boolean =>
  orderId === null ? key === null || trouble !== null : !isSent;

/** Of one draft, in words; `uploads` by the id of a file or of the draft. */
export function unsentOf(
  draft: ReceptionDraft,
  uploads: Readonly<Record<string, UploadState>>,
  held: Readonly<Record<string, HeldPhoto>>,
): UnsentPhoto[] {
  const { id: draftId, orderId, form } = draft;
  const handing = uploads[draftId];
  const wordsFor = (file: DraftFile): PhotoState => {
    const state = photoState(file, uploads[file.id], held[file.id]);
    if (state.is !== 'done') return state;
    return handing?.is === 'failed'
      ? { ...state, is: 'failed', words: '等待重试', detail: handing.message }
      : { ...state, is: 'waiting', words: '等待存入工单' };
  };
  return filesOf(draft)
    .filter((file) => isOnItsWay(draft, file))
    .map((file) => ({ draftId, orderId, carid: form.carid, name: nameOf(file), file, state: wordsFor(file) }));
}

/** All pictures of this user in this store that have not arrived: troubles first, then by car. */
export function useUnsentPhotos(): UnsentPhoto[] {
  const { user } = useSession();
  const all = useAtomValue(drafts.all);
  const uploads = useUploadStates();
  const held = useHeldPhotos();
  const owner = draftOwner(user);
  const isTrouble = ({ state }: UnsentPhoto) => state.is === 'failed' || state.is === 'lost';
  const unsent = all.filter((draft) => draft.owner === owner).flatMap((draft) => unsentOf(draft, uploads, held));
  return [...unsent.filter(isTrouble), ...unsent.filter((photo) => !isTrouble(photo))];
}

/** How many there are, and what is the matter with them. */
export function unsentWords(unsent: readonly UnsentPhoto[]): string {
  const count = (is: PhotoState['is']) => unsent.filter(({ state }) => state.is === is).length;
  const [lost, failed] = [count('lost'), count('failed')];
  const waiting = unsent.length - lost - failed;
  return [
    waiting > 0 ? `${waiting} 张照片待上传` : '',
    failed > 0 ? `${failed} 张${waiting > 0 ? '' : '照片'}没传上` : '',
    lost > 0 ? `${lost} 张${waiting + failed > 0 ? '' : '照片'}要重拍` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
