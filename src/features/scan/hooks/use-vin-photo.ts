import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/domain/app-error';
import { files } from '@/platform/files';
import { firstPhoto } from '@/platform/files/first-photo';
import { photoBegun } from '@/platform/files/photo-ahead';
import { PICTURE_UNREADABLE, type CropBox, type ImageFile, type ImageSource } from '@/platform/files/types';
import type { Outcome, Permission } from '@/platform/outcome';
import { scanner } from '@/platform/scanner';
import { errorText } from '@/ui/error-state';
import { toast } from '@/ui/feedback-store';
import { permissionRefused } from '@/ui/permission';
import { readingOf, readVin, type Reading } from '../api/read-vin';
import { cropOf, firstFrame, type Area } from '../crop-frame';
import { stripOf, type PhotoStrip } from '../photo-strip';

/** Bytes. Phones take 3 to 12 MB; larger ones exhaust the memory of older phones while they are decoded. */
const LARGEST_PHOTO = 20 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

export type PhotoStage =
  { name: 'idle' } | { name: 'crop'; photo: ImageFile; size: Area } | { name: 'reading'; photo: ImageFile; size: Area };

/** What went wrong, and whose permission would help. */
export interface PhotoProblem {
  text: string;
  permission: Permission | null;
}

export interface VinPhoto {
  stage: PhotoStage;
  problem: PhotoProblem | null;
  /** True where the shell scans by itself. */
  canScan: boolean;
  /** The shell's own scan (§2). */
  scan: () => Promise<void>;
  /** A photo, read at once: the whole, and then its middle. Only what cannot be read is to be framed by hand. */
  take: (source: ImageSource) => Promise<void>;
  /** The photo of the tap that opened this page, or one of the camera. */
  takeFirst: () => Promise<void>;
  /** Reads what the user framed; null reads the whole picture. */
  read: (crop: CropBox | null) => Promise<void>;
  /** Frames the last photo by hand; null when there is none. */
  frameAgain: (() => void) | null;
  /** Back to the beginning; a reading under way is given up. */
  reset: () => void;
}

const idle: PhotoStage = { name: 'idle' };
const NO_CAMERA = '当前环境不能拍照，请手动输入 VIN';

/** The part of a photo where a VIN usually is, larger than on the whole. */
const middleOf = (size: Area): CropBox => cropOf(firstFrame(size), size, size);

/** From the camera or album to a VIN: pick, read, and crop where that failed. `strip`: what was read of a photo. */
export function useVinPhoto(onRead: (reading: Reading, strip: PhotoStrip | null) => void): VinPhoto {
  const [stage, setStage] = useState<PhotoStage>(idle);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [last, setLast] = useState<{ photo: ImageFile; size: Area } | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const fail = (text: string, permission: Permission | null = null) => {
    setStage(idle);
    setProblem({ text, permission });
  };

  /** The value of a call that the user took part in; null when there is none, the reason is then shown. */
  function valueOf<T>(outcome: Outcome<T> | null): T | null {
    setProblem(null);
    if (outcome === null) fail(NO_CAMERA);
    else if (outcome.status === 'denied') fail(permissionRefused(outcome.permission), outcome.permission);
    else if (outcome.status === 'failed') fail(outcome.message);
    return outcome?.status === 'ok' ? outcome.value : null;
  }

  /** Of a photo that could not be read the user frames the VIN; what the network kept is tried again the same way. */
  function failReading(error: unknown, kept: { photo: ImageFile; size: Area } | null = null): void {
    if (error instanceof ApiError && error.kind === 'cancelled') return;
    const text = errorText(error);
    // §5 wants the toast; the words below the buttons stay when it has gone.
    toast(text);
    fail(text);
    if (kept) setStage({ name: 'crop', ...kept });
  }

  async function readParts({ photo, size }: { photo: ImageFile; size: Area }, parts: readonly (CropBox | null)[]) {
    const controller = new AbortController();
    reading.current = controller;
    setProblem(null);
    setStage({ name: 'reading', photo, size });
    try {
      const { reading: found, crop } = await readVin(photo, parts, controller.signal);
      if (controller.signal.aborted) return;
      setStage(idle);
      onRead(found, stripOf({ path: photo.path, size, crop, box: found.box }));
    } catch (error) {
      if (!controller.signal.aborted) failReading(error, { photo, size });
    }
  }

  async function readPhoto(taken: Promise<Outcome<ImageFile> | null>): Promise<void> {
    const photo = valueOf(await taken);
    if (!photo) return;
    if (photo.size > LARGEST_PHOTO) {
      fail(`图片 ${Math.round(photo.size / MEGABYTE)} MB，超过 ${LARGEST_PHOTO / MEGABYTE} MB，请换一张或重新拍摄`);
      return;
    }
    const size = await files.imageSize(photo);
    if (!size || size.width <= 0 || size.height <= 0) return fail(PICTURE_UNREADABLE);
    setLast({ photo, size });
    await readParts({ photo, size }, [null, middleOf(size)]);
  }

  return {
    stage,
    problem,
    canScan: scanner.readsText(),
    async scan() {
      const text = valueOf(await scanner.scanText());
      if (text === null) return;
      try {
        onRead(readingOf(text), null);
      } catch (error) {
        failReading(error);
      }
    },
    take: (source) => readPhoto(firstPhoto(source)),
    takeFirst: () => readPhoto(photoBegun() ?? firstPhoto('camera')),
    async read(crop) {
      if (stage.name !== 'crop') return;
      // Where the frame missed it, the whole picture may have it.
      await readParts(stage, crop ? [crop, null] : [null]);
    },
    frameAgain: last && (() => setStage({ name: 'crop', ...last })),
    reset() {
      reading.current?.abort();
      setStage(idle);
      setProblem(null);
    },
  };
}
