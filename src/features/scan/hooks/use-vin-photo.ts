import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/domain/app-error';
import { files } from '@/platform/files';
import { firstPhoto } from '@/platform/files/first-photo';
import { PICTURE_UNREADABLE, type CropBox, type ImageFile, type ImageSource } from '@/platform/files/types';
import type { Outcome, Permission } from '@/platform/outcome';
import { scanner } from '@/platform/scanner';
import { errorText } from '@/ui/error-state';
import { toast } from '@/ui/feedback-store';
import { permissionRefused } from '@/ui/permission';
import { readingOf, readVin, type Reading } from '../api/read-vin';
import type { Area } from '../crop-frame';

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
  take: (source: ImageSource) => Promise<void>;
  /** Reads the VIN; null reads the whole picture. */
  read: (crop: CropBox | null) => Promise<void>;
  /** Back to the beginning; a reading under way is given up. */
  reset: () => void;
}

const idle: PhotoStage = { name: 'idle' };
const NO_CAMERA = '当前环境不能拍照，请手动输入 VIN';

/** From the camera or album to a VIN: pick, crop, read. */
export function useVinPhoto(onRead: (reading: Reading, readBy: 'shell' | 'photo') => void): VinPhoto {
  const [stage, setStage] = useState<PhotoStage>(idle);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
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

  function failReading(error: unknown): void {
    if (error instanceof ApiError && error.kind === 'cancelled') return;
    const text = errorText(error);
    // §5 wants the toast; the words below the buttons stay when it has gone.
    toast(text);
    fail(text);
  }

  return {
    stage,
    problem,
    canScan: scanner.readsText(),
    async scan() {
      const text = valueOf(await scanner.scanText());
      if (text === null) return;
      try {
        onRead(readingOf(text), 'shell');
      } catch (error) {
        failReading(error);
      }
    },
    async take(source) {
      const photo = valueOf(await firstPhoto(source));
      if (!photo) return;
      if (photo.size > LARGEST_PHOTO) {
        fail(`图片 ${Math.round(photo.size / MEGABYTE)} MB，超过 ${LARGEST_PHOTO / MEGABYTE} MB，请换一张或重新拍摄`);
        return;
      }
      const size = await files.imageSize(photo);
      if (size && size.width > 0 && size.height > 0) setStage({ name: 'crop', photo, size });
      else fail(PICTURE_UNREADABLE);
    },
    async read(crop) {
      if (stage.name !== 'crop') return;
      const { photo, size } = stage;
      const controller = new AbortController();
      reading.current = controller;
      setStage({ name: 'reading', photo, size });
      try {
        const found = await readVin(photo, crop, controller.signal);
        if (controller.signal.aborted) return;
        setStage(idle);
        onRead(found, 'photo');
      } catch (error) {
        if (!controller.signal.aborted) failReading(error);
      }
    },
    reset() {
      reading.current?.abort();
      setStage(idle);
      setProblem(null);
    },
  };
}
