import { filesOf } from '@/domain/reception/reception-draft';
import { log } from '@/infra/log';
import type { KeptPhotosDoor } from '@/platform/kept-photos/types';
import { store } from '@/state/store';
import type { Drafts } from './draft-store';
import type { HeldPhotos } from './held-photos';
import { isNoted, type NotedFiles } from './noted-files';
import { originalId, type Originals } from './photo-originals';

interface LeftBehindDependencies {
  readonly drafts: Pick<Drafts, 'all' | 'get'>;
  readonly noted: NotedFiles;
  readonly held: HeldPhotos;
  readonly kept: KeptPhotosDoor;
  readonly originals: Originals;
  /** Every draft whose pictures concern this user. */
  readonly own: () => readonly { readonly id: string }[];
  /** Goes on with a held original; one that cannot be read is lost. */
  readonly goOn: (draftId: string, id: string) => Promise<void>;
}

/** What an app that died in the middle has left on this device. */
export function createLeftBehind({ drafts, noted, held, kept, originals, own, goOn }: LeftBehindDependencies) {
  return {
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
     * What is noted and no page holds: kept after all, to be made ready, or lost. For the one tab that sends; pages
     * that do hold such a picture take that back.
     */
    async findLeftBehind(): Promise<void> {
      for (const { id: draftId } of own()) {
        const draft = drafts.get(draftId);
        for (const { id, name, size } of draft ? filesOf(draft) : []) {
          if (held.get(id) || !noted.isLeft(draftId, id)) continue;
          try {
            const found = await kept.find(id);
            const original = await originals.find(id);
            // Kept by its page meanwhile.
            if (held.get(id) || !noted.isLeft(draftId, id)) continue;
            if (found === null && original !== null) {
              held.set(id, { image: { path: original, name, size }, isReady: false, problem: null });
              await goOn(draftId, id);
              continue;
            }
            noted.patch(draftId, id, found === null ? { trouble: { is: 'lost' } } : { path: found });
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
