import { readVin, readingOf } from '@/features/vin-scan/api/read-vin';
import { ApiError } from '@/domain/app-error';
import { parsePlate } from '@/domain/plate';
import { firstPhoto } from '@/platform/files/first-photo';
import type { Outcome } from '@/platform/outcome';
import { scanner } from '@/platform/scanner';
import { confirmDialog, showLoading, toast } from '@/ui/feedback-store';
import { openSettings } from '@/ui/open-settings';

/** What a scan has read: normalised, not yet checked further. */
export type ScannedNumber = { kind: 'vin'; vin: string } | { kind: 'plate'; plate: string };

/** What `ask` brought, asked once more when the user has allowed at the settings what was refused; null: nothing, which was told. */
async function valueOf<T>(ask: () => Promise<Outcome<T> | null>): Promise<T | null> {
  const outcome = await ask();
  if (outcome === null) toast('当前环境不能拍照，请手动输入');
  else if (outcome.status === 'failed') toast(outcome.message);
  else if (outcome.status === 'denied') {
    const opens = await confirmDialog({ content: '扫描需要使用相机，请在系统设置中允许', confirmText: '去设置' });
    if (opens && (await openSettings(outcome.permission))) return valueOf(ask);
  }
  return outcome?.status === 'ok' ? outcome.value : null;
}

async function readByShell(): Promise<string | null> {
  const text = await valueOf(() => scanner.scanText());
  return text === null ? null : readingOf(text).text;
}

async function readByPhoto(): Promise<string | null> {
  const photo = await valueOf(() => firstPhoto('camera'));
  if (!photo) return null;
  const hide = showLoading('正在识别…');
  try {
    return (await readVin(photo, null, new AbortController().signal)).text;
  } finally {
    hide();
  }
}

/** Scans a VIN or plate without leaving the page: by the shell, elsewhere by a photo. Null when there is none; the reason was told. */
export async function scanNumber(): Promise<ScannedNumber | null> {
  try {
    const text = await (scanner.readsText() ? readByShell() : readByPhoto());
    if (text === null) return null;
    return parsePlate(text).ok ? { kind: 'plate', plate: text } : { kind: 'vin', vin: text };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(error.message);
    return null;
  }
}
