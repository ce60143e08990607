import { readVin } from '@/features/scan/api/read-vin';
import { ApiError } from '@/domain/app-error';
import { classifyScannedText } from '@/domain/scanned-text';
import { firstPhoto } from '@/platform/files/first-photo';
import type { Outcome } from '@/platform/outcome';
import { scanner } from '@/platform/scanner';
import { SCAN_FAILED } from '@/platform/scanner/types';
import { confirmDialog, showLoading, toast } from '@/ui/feedback-store';
import { openSettings } from '@/ui/open-settings';

/** What a scan has read: normalised, not yet checked further. */
export type ScannedNumber = { kind: 'vin'; vin: string } | { kind: 'plate'; plate: string };

/**
 * What `ask` brought, asked once more when the user has allowed at the settings what was refused; null: nothing, which
 * was told.
 */
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

/** Told apart by length (§5): one wrong character makes no VIN of a plate. Null for anything else, which is told. */
function numberOf(scanned: string): ScannedNumber | null {
  const found = classifyScannedText(scanned);
  if (found.kind === 'vin') return { kind: 'vin', vin: found.text };
  if (found.kind === 'plate') return { kind: 'plate', plate: found.text };
  toast(SCAN_FAILED);
  return null;
}

/**
 * Scans a VIN or plate without leaving the page: by the shell, elsewhere by a photo. Null when there is none; the
 * reason was told.
 */
export async function scanNumber(): Promise<ScannedNumber | null> {
  try {
    const text = await (scanner.readsText() ? valueOf(() => scanner.scanText()) : readByPhoto());
    return text === null ? null : numberOf(text);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(error.message);
    return null;
  }
}
