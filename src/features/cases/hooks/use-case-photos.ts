import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/domain/app-error';
import { createDeviceUuid } from '@/domain/device-uuid';
import { discardUpload } from '@/infra/discard-upload';
import { log } from '@/infra/log';
import { files } from '@/platform/files';
import { PICTURE_UNREADABLE, type ImageFile, type ImageSource } from '@/platform/files/types';
import { errorText } from '@/ui/error-state';
import { pickPictures } from '@/ui/pick-pictures';
import { MAX_PHOTOS, type StoredPhoto } from '../case-form';

/** Longest edge of a photo that is sent, in pixels: what a case needs to be read. */
const PHOTO_EDGE = 2048;

/** Sends a picture; throws ApiError. Given by the app. */
export type UploadPhoto = (
  file: ImageFile,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<StoredPhoto>;

/** A photo of the form, on its way or there. */
export interface FormPhoto {
  id: string;
  /** To be shown. */
  address: string;
  state: 'sending' | 'failed' | 'stored';
  /** 0 to 1 while it is sent. */
  progress: number;
  /** Why it failed. */
  problem: string;
  key: string | null;
}

const storedPhoto = ({ key, url }: StoredPhoto): FormPhoto => ({
  id: key,
  address: url,
  state: 'stored',
  progress: 1,
  problem: '',
  key,
});

/** The photos of a case: picked, shrunk, sent one after the other, tried again, removed. */
export function useCasePhotos(upload: UploadPhoto, initial: readonly StoredPhoto[]) {
  const [photos, setPhotos] = useState<FormPhoto[]>(() => initial.map(storedPhoto));
  /** What failed can be sent again while the page is open. */
  const picked = useRef(new Map<string, ImageFile>());
  /** Keys of this visit's uploads by photo: no case has them yet. */
  const fresh = useRef(new Map<string, string>());
  const controller = useRef<AbortController | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const mine = new AbortController();
    controller.current = mine;
    return () => mine.abort();
  }, []);

  const change = (id: string, fields: Partial<FormPhoto>) =>
    setPhotos((now) => now.map((photo) => (photo.id === id ? { ...photo, ...fields } : photo)));

  /** In its turn, so that the same picture, picked again, is stored after that. Picked twice it has one key. */
  function discard(id: string) {
    const key = fresh.current.get(id);
    fresh.current.delete(id);
    if (key === undefined || initial.some((photo) => photo.key === key)) return;
    const isWanted = () => Array.from(fresh.current.values()).includes(key);
    queue.current = queue.current.then(() => (isWanted() ? undefined : discardUpload(key)));
  }

  async function sendOne(id: string): Promise<void> {
    const photo = picked.current.get(id);
    const signal = controller.current?.signal;
    if (!photo || !signal || signal.aborted) return;
    const small = await files.shrink(photo, { maxEdge: PHOTO_EDGE });
    if (small?.status !== 'ok')
      return change(id, { state: 'failed', problem: small?.status === 'failed' ? small.message : PICTURE_UNREADABLE });
    try {
      const { key, url } = await upload(small.value, { signal, onProgress: (progress) => change(id, { progress }) });
      fresh.current.set(id, key);
      // Removed while it was sent.
      if (!picked.current.delete(id)) return discard(id);
      change(id, { state: 'stored', progress: 1, key, address: url });
    } catch (error) {
      // The next photos wait behind this one, so it must not throw.
      if (!(error instanceof ApiError)) log.error('cases', error);
      if (!signal.aborted) change(id, { state: 'failed', problem: errorText(error) });
    }
  }
  const send = (id: string) => {
    queue.current = queue.current.then(() => sendOne(id));
  };

  return {
    photos,
    async add(source: ImageSource) {
      const room = MAX_PHOTOS - photos.length;
      if (room <= 0) return;
      for (const file of await pickPictures(source, room)) {
        const id = createDeviceUuid();
        picked.current.set(id, file);
        setPhotos((now) => [...now, { id, address: file.path, state: 'sending', progress: 0, problem: '', key: null }]);
        send(id);
      }
    },
    retry(id: string) {
      change(id, { state: 'sending', progress: 0, problem: '' });
      send(id);
    },
    remove(id: string) {
      picked.current.delete(id);
      discard(id);
      setPhotos((now) => now.filter((photo) => photo.id !== id));
    },
    reset(to: readonly StoredPhoto[]) {
      picked.current.clear();
      fresh.current.forEach((_, id) => discard(id));
      setPhotos(to.map(storedPhoto));
    },
  };
}
