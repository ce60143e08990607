import type { ImportKind } from '@/contract/schemas/store-import';
import { files } from '@/platform/files';
import { DOWNLOAD_FAILED } from '@/platform/files/types';
import { toast } from '@/ui/feedback-store';
import { sheetOf } from './api/imports';

/** Gives the user the sheet to fill in, or the rows that an import refused. Throws ApiError. */
export async function takeSheet(kind: ImportKind, id?: string): Promise<void> {
  const loaded = await files.download(await sheetOf(kind, id));
  const kept = loaded?.status === 'ok' ? await files.keepDocument(loaded.value) : loaded;
  if (kept?.status === 'ok') toast('已下载');
  else if (kept?.status !== 'cancelled') toast(kept?.status === 'failed' ? kept.message : DOWNLOAD_FAILED);
}
