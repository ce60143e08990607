import type { PhotoPosition } from '@/contract/schemas/work-orders';
import { nextPositions } from '@/domain/reception/photo-positions';
import { filesOf, isThere, type DraftFile, type DraftPhoto } from '@/domain/reception/reception-draft';
import type { ImageFile } from '@/platform/files/types';
import { KEEP_FULL, KEEP_REFUSED, type KeptPhotosDoor } from '@/platform/kept-photos/types';
import type { Drafts } from './draft-store';
import type { HeldPhotos } from './held-photos';
import { createLeftBehind } from './left-behind';
import { createNotedFiles } from './noted-files';
import { createOriginals } from './photo-originals';

export interface IntakeDependencies {
  readonly drafts: Pick<Drafts, 'all' | 'get' | 'patch' | 'flush'>;
  readonly held: HeldPhotos;
  readonly kept: KeptPhotosDoor;
  /** Smaller, as it is sent; null when it is no picture, which was told. */
  readonly shrink: (image: ImageFile) => Promise<ImageFile | null>;
  readonly newId: () => string;
  /** Every draft whose pictures concern this user. */
  readonly own: () => readonly { readonly id: string }[];
  /** The device could not keep a picture. */
  readonly tellUnkept: (why: string) => void;
}

type EndOfPhoto = (draftId: string, id: string) => void;

/**
 * From the camera to this device. Each picture is noted in its draft before anything is done with it, so that an app
 * that dies in the middle knows afterwards what is missing.
 */
export function createPhotoIntake({ drafts, held, kept, shrink, newId, own, tellUnkept }: IntakeDependencies) {
  const originals = createOriginals(kept);
  const noted = createNotedFiles(drafts);

  /** Keeps what is in memory; what cannot be kept stays there. */
  async function keep(draftId: string, id: string): Promise<boolean> {
    const photo = held.get(id);
    if (!photo?.isReady) return false;
    let outcome = await kept.keep(id, photo.image);
    // What is sent is small, and may fit where the original was.
    if (outcome?.status === 'failed' && outcome.message === KEEP_FULL && (await originals.letGo(id)))
      outcome = await kept.keep(id, photo.image);
    if (outcome?.status === 'ok') {
      if (noted.isWanted(draftId, id)) noted.patch(draftId, id, { path: outcome.value, trouble: null });
      else await kept.release(outcome.value);
      held.drop(id);
      await originals.letGo(id);
      return true;
    }
    const problem = outcome?.status === 'failed' ? outcome.message : KEEP_REFUSED;
    if (held.get(id)) held.set(id, { ...photo, problem });
    return false;
  }

  /** Ends a picture that is none; true when there is one to go on with. */
  async function makeReady(draftId: string, id: string, ifUnreadable: EndOfPhoto): Promise<boolean> {
    const photo = held.get(id);
    if (!photo) return false;
    if (photo.isReady) return true;
    originals.keep(id, photo.image);
    const small = await shrink(photo.image);
    if (small && noted.isWanted(draftId, id)) {
      held.set(id, { image: small, isReady: true, problem: null });
      noted.patch(draftId, id, { name: small.name, size: small.size });
      return true;
    }
    // Unless another tab has made it ready, and let the original go.
    if (noted.isOnlyNoted(draftId, id)) ifUnreadable(draftId, id);
    held.drop(id);
    await originals.letGo(id);
    return false;
  }

  function note(image: ImageFile, isReady: boolean): DraftFile {
    const id = newId();
    held.set(id, { image, isReady, problem: null });
    return { id, path: null, name: image.name, size: image.size, key: null, url: null, isSent: false, trouble: null };
  }

  /** What was taken just now and is no picture goes, as was told; what was taken earlier is to be taken again. */
  const markLost: EndOfPhoto = (draftId, id) => noted.patch(draftId, id, { trouble: { is: 'lost' } });

  async function process(
    draftId: string,
    ids: readonly string[],
    { onReady, ifUnreadable = noted.remove }: { onReady?: () => void; ifUnreadable?: EndOfPhoto },
  ): Promise<void> {
    drafts.flush();
    let problem: string | null = null;
    for (const id of ids) {
      if (!(await makeReady(draftId, id, ifUnreadable))) continue;
      if (!(await keep(draftId, id))) problem ??= held.get(id)?.problem ?? null;
      onReady?.();
    }
    if (problem !== null) tellUnkept(problem);
  }

  return {
    /**
     * Photos of a draft, at that position or at the empty ones in their order. `onReady` after each; `about`: what they
     * show.
     */
    async addPhotos(
      draftId: string,
      images: readonly ImageFile[],
      wanted: PhotoPosition | null,
      onReady: () => void,
      about: Pick<DraftPhoto, 'note' | 'finding'> = { note: null },
    ): Promise<void> {
      const files = images.map((image) => note(image, false));
      drafts.patch(draftId, (draft) => {
        const places = nextPositions(draft.photos.filter(isThere), files.length);
        const photos = files.map((file, index) => ({
          ...file,
          position: wanted ?? places[index] ?? ('other' as const),
          marks: [],
          ...about,
        }));
        return { ...draft, savedAt: Date.now(), photos: [...draft.photos, ...photos] };
      });
      await process(
        draftId,
        files.map(({ id }) => id),
        { onReady },
      );
    },
    /** The signature of a draft, as it was drawn. */
    async setSignature(draftId: string, drawn: ImageFile, onReady: () => void): Promise<void> {
      const signature = note(drawn, true);
      drafts.patch(draftId, (draft) => ({ ...draft, savedAt: Date.now(), signature }));
      await process(draftId, [signature.id], { onReady });
    },
    /** Tries again to keep what is only in memory, and takes back that another tab holds it for lost. */
    async keepHeld(): Promise<void> {
      for (const { id: draftId } of own()) {
        const draft = drafts.get(draftId);
        for (const { id, key, trouble } of draft ? filesOf(draft) : []) {
          if (key !== null || !held.get(id)) continue;
          if (trouble?.is === 'lost') noted.patch(draftId, id, { trouble: null });
          if (held.get(id)?.problem) await keep(draftId, id);
        }
      }
    },
    ...createLeftBehind({
      drafts,
      noted,
      held,
      kept,
      originals,
      own,
      goOn: (draftId, id) => process(draftId, [id], { ifUnreadable: markLost }),
    }),
  };
}

export type PhotoIntake = ReturnType<typeof createPhotoIntake>;
