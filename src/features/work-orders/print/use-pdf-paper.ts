import { useEffect, useState } from 'react';
import type { Paper } from '@/contract/schemas/work-order-print';
import { log } from '@/infra/log';
import { files } from '@/platform/files';
import { DOWNLOAD_FAILED, type LocalFile } from '@/platform/files/types';
import { pdf } from '@/platform/pdf';
import type { PdfFile } from '@/platform/pdf/types';
import { errorText } from '@/ui/error-state';

/** The first page as a picture, where this platform draws PDFs. */
interface Preview {
  readonly picture: string;
  readonly pages: number;
}

export type PdfPaper =
  /** `share`: 0 to 1 of the download, as far as the platform tells. */
  | { readonly is: 'making'; readonly share: number | null }
  | { readonly is: 'ready'; readonly file: LocalFile; readonly preview: Preview | null }
  | { readonly is: 'failed'; readonly message: string };

/** Pixels: sharp on a telephone, and small enough to be drawn at once. */
const PREVIEW_WIDTH = 1000;

/** Null where nothing can be drawn. `onOpen` hears of the open PDF, which is the caller's to close. */
async function previewOf({ path }: LocalFile, onOpen: (opened: PdfFile) => void): Promise<Preview | null> {
  if (!pdf.canDraw) return null;
  try {
    const opened = await pdf.open(path);
    if (opened === null) return null;
    onOpen(opened);
    return { picture: await opened.draw(1, PREVIEW_WIDTH), pages: opened.pageCount };
  } catch (error) {
    // The file is there all the same.
    log.warn('order-print', error);
    return null;
  }
}

/** Fetches a PDF when it is first wanted, again for another `key`, and by `retry`. `make` says where it is. */
export function usePdfPaper(key: string, make: () => Promise<Paper>): { paper: PdfPaper; retry: () => void } {
  const [paper, setPaper] = useState<PdfPaper>({ is: 'making', share: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    let shown: PdfFile | null = null;
    const keep = (opened: PdfFile) => {
      if (abort.signal.aborted) opened.close();
      else shown = opened;
    };
    const tell = (next: PdfPaper) => {
      if (!abort.signal.aborted) setPaper(next);
    };
    const fetchPaper = async () => {
      tell({ is: 'making', share: null });
      try {
        const { url, utoken, name } = await make();
        const onProgress = (share: number) => tell({ is: 'making', share });
        const loaded = await files.download({ url, utoken, name, onProgress, signal: abort.signal });
        if (loaded?.status !== 'ok')
          return tell({ is: 'failed', message: loaded?.status === 'failed' ? loaded.message : DOWNLOAD_FAILED });
        tell({ is: 'ready', file: loaded.value, preview: await previewOf(loaded.value, keep) });
      } catch (error) {
        tell({ is: 'failed', message: errorText(error) });
      }
    };
    void fetchPaper();
    return () => {
      abort.abort();
      shown?.close();
    };
    // Once for each key and attempt: `make` is new with every drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt]);
  return { paper, retry: () => setAttempt(attempt + 1) };
}
