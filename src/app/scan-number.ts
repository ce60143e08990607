import { readVin } from '@/features/scan/api/read-vin';
import { ApiError } from '@/domain/app-error';
import type { VehicleNumber } from '@/domain/scanned-text';
import { firstPhoto } from '@/platform/files/first-photo';
import { scanner } from '@/platform/scanner';
import { showLoading, toast } from '@/ui/feedback-store';
import { takenValue } from '@/ui/permission';
import { numberOfScan, scanByShell } from '@/ui/scan-by-shell';

const tellNoCamera = () => toast('当前环境不能拍照，请手动输入');

async function scanByPhoto(): Promise<VehicleNumber | null> {
  const photo = await takenValue(() => firstPhoto('camera'), tellNoCamera);
  if (!photo) return null;
  const hide = showLoading('正在识别…');
  try {
    return numberOfScan((await readVin(photo, [null], new AbortController().signal)).reading.text);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(error.message);
    return null;
  } finally {
    hide();
  }
}

/**
 * Scans a VIN or plate without leaving the page: by the shell, elsewhere by a photo. Null when there is none; the
 * reason was told.
 */
export const scanNumber = (): Promise<VehicleNumber | null> =>
  scanner.readsText() ? scanByShell(tellNoCamera) : scanByPhoto();
