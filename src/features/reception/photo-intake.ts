import type { PhotoPosition } from '@/contract/schemas/work-orders';
import { nextPositions } from '@/domain/reception/photo-positions';
import {
  filesOf,
  isThere,
  patchFile,
  withoutFile,
  type DraftFile,
  type DraftPhoto,
} from '@/domain/reception/reception-draft';
import { log } from '@/infra/log';
import type { ImageFile } from '@/platform/files/types';
import type { KeptPhotosDoor } from '@/platform/kept-photos/types';
import { store } from '@/state/store';
import type { Drafts } from './draft-store';
import type { HeldPhotos } from './held-photos';
import { createOriginals, originalId } from './photo-originals';

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

/** Neither kept nor sent. */
const isNoted = ({ path, key }: DraftFile): boolean => path === null && key === null;

const NOT_KEPT = '本机存不下照片';

/**
 * From the camera to this device. Each picture is noted in its draft before anything is done with it, so that an app
 * that dies in the middle knows afterwards what is missing.
 */
export function createPhotoIntake({ drafts, held, kept, shrink, newId, own, tellUnkept }: IntakeDependencies) {
  const originals = createOriginals(kept);

  function patch(draftId: string, id: string, change: Partial<DraftFile>): void {
    drafts.patch(draftId, (draft) => patchFile(draft, id, change));
    drafts.flush();
  }
  const fileOf = (draftId: string, id: string): DraftFile | undefined => {
    const draft = drafts.get(draftId);
    return draft && filesOf(draft).find((each) => each.id === id);
  };
  const isWanted = (draftId: string, id: string): boolean => fileOf(draftId, id) !== undefined;
  const isOnlyNoted = (draftId: string, id: string): boolean => {
    const file = fileOf(draftId, id);
    return file !== undefined && isNoted(file);
  };
  /** Noted, and nobody has said yet where it is. */
  const isLeft = (draftId: string, id: string): boolean =>
    isOnlyNoted(draftId, id) && fileOf(draftId, id)?.trouble === null;

  /** Keeps what is in memory; what cannot be kept stays there. */
  async function keep(draftId: string, id: string): Promise<boolean> {
    const photo = held.get(id);
    if (!photo?.isReady) return false;
    let outcome = await kept.keep(id, photo.image);
    // What is sent is small, and may fit where the original was.
    if (outcome?.status !== 'ok' && (await originals.letGo(id))) outcome = await kept.keep(id, photo.image);
    if (outcome?.status === 'ok') {
      if (isWanted(draftId, id)) patch(draftId, id, { path: outcome.value, trouble: null });
      else await kept.release(outcome.value);
      held.drop(id);
      await originals.letGo(id);
      return true;
    }
    const problem = outcome?.status === 'failed' ? outcome.message : NOT_KEPT;
    if (held.get(id)) held.set(id, { ...photo, problem });
    return false;
  }

  /** Gives up a picture that is none; true when there is one to go on with. */
  async function makeReady(draftId: string, id: string): Promise<boolean> {
    const photo = held.get(id);
    if (!photo) return false;
    if (photo.isReady) return true;
    originals.keep(id, photo.image);
    const small = await shrink(photo.image);
    if (small && isWanted(draftId, id)) {
      held.set(id, { image: small, isReady: true, problem: null });
      patch(draftId, id, { name: small.name, size: small.size });
      return true;
    }
    // Unless another tab has made it ready, and let the original go.
    if (isOnlyNoted(draftId, id)) {
      drafts.patch(draftId, (draft) => withoutFile(draft, id));
      drafts.flush();
    }
    held.drop(id);
    await originals.letGo(id);
    return false;
  }

  function note(image: ImageFile, isReady: boolean): DraftFile {
    const id = newId();
    held.set(id, { image, isReady, problem: null });
    return { id, path: null, name: image.name, size: image.size, key: null, url: null, isSent: false, trouble: null };
  }

  async function process(draftId: string, ids: readonly string[], onReady: () => void): Promise<void> {
    drafts.flush();
    let problem: string | null = null;
    for (const id of ids) {
      if (!(await makeReady(draftId, id))) continue;
      if (!(await keep(draftId, id))) problem ??= held.get(id)?.problem ?? null;
      onReady();
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
        onReady,
      );
    },
    /** The signature of a draft, as it was drawn. */
    async setSignature(draftId: string, drawn: ImageFile, onReady: () => void): Promise<void> {
      const signature = note(drawn, true);
      drafts.patch(draftId, (draft) => ({ ...draft, savedAt: Date.now(), signature }));
      await process(draftId, [signature.id], onReady);
    },
    /** Tries again to keep what is only in memory, and takes back that another tab holds it for lost. */
    async keepHeld(): Promise<void> {
      for (const { id: draftId } of own()) {
        const draft = drafts.get(draftId);
        for (const { id, key, trouble } of draft ? filesOf(draft) : []) {
          if (key !== null || !held.get(id)) continue;
          if (trouble?.is === 'lost') patch(draftId, id, { trouble: null });
          if (held.get(id)?.problem) await keep(draftId, id);
        }
      }
    },
    /**
     * Removes kept pictures that no draft has: an app that died while it threw them away has left them. A picture is
     * noted in its draft before it is kept, so none that is wanted is without.
     */
    async dropOrphans(): Promise<void> {
      const lying = await kept.list();
      const wanted = new Set(
        store
          .get(drafts.all)
          .flatMap(filesOf)
          .flatMap((file) => [file.id, file.path, isNoted(file) ? originalId(file.id) : null]),
      );
      for (const { id, path } of lying) if (!wanted.has(id) && !wanted.has(path)) await kept.release(path);
    },
    /**
     * What an app that died left noted and no page holds: kept after all, to be made ready, or lost. For the one tab that sends; pages
     * that do hold such a picture say so by {@link keepHeld}.
     */
    async findLeftBehind(): Promise<void> {
      for (const { id: draftId } of own()) {
        const draft = drafts.get(draftId);
        for (const { id, name, size } of draft ? filesOf(draft) : []) {
          if (held.get(id) || !isLeft(draftId, id)) continue;
          try {
            const found = await kept.find(id);
            const original = await originals.find(id);
            // Kept by its page meanwhile.
            if (held.get(id) || !isLeft(draftId, id)) continue;
            if (found === null && original !== null) {
              held.set(id, { image: { path: original, name, size }, isReady: false, problem: null });
              await process(draftId, [id], () => undefined);
              continue;
            }
            patch(draftId, id, found === null ? { trouble: { is: 'lost' } } : { path: found });
            await originals.letGo(id);
          } catch (error) {
            // The device cannot tell now: the next time.
            log.warn('reception', error);
          }
        }
      }
    },
  };
}

export type PhotoIntake = ReturnType<typeof createPhotoIntake>;
