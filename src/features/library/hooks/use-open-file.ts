import { useRef, useState } from 'react';
import { files } from '@/platform/files';
import type { LocalFile } from '@/platform/files/types';
import { toast } from '@/ui/feedback-store';
import { DOWNLOAD_FAILED_MESSAGE, OPEN_FAILED_MESSAGE } from '../file-failed';

interface FileToOpen {
  url: string;
  utoken: string;
  fileName: string;
}

export interface OpenFile {
  /** 0 to 1 while it downloads, null otherwise. */
  progress: number | null;
  open: (file: FileToOpen) => Promise<void>;
  /** Opens the print view with it instead. */
  print: (file: FileToOpen) => Promise<void>;
  cancel: () => void;
}

async function shown(file: LocalFile): Promise<void> {
  const opened = await files.openDocument(file);
  if (opened?.status !== 'ok' && opened?.status !== 'cancelled') toast(OPEN_FAILED_MESSAGE);
}

async function printed(file: LocalFile): Promise<void> {
  const opened = await files.print(file);
  if (opened?.status !== 'ok' && opened?.status !== 'cancelled')
    toast(opened?.status === 'failed' ? opened.message : OPEN_FAILED_MESSAGE);
}

/**
 * Downloads a file with its token and hands it to the platform's own viewer or print view; says 下载文件失败 or what else
 * failed (§8).
 */
export function useOpenFile(): OpenFile {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  const fetchTo = async ({ url, utoken, fileName }: FileToOpen, hand: (file: LocalFile) => Promise<void>) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      const downloaded = await files.download({
        url,
        utoken,
        name: fileName,
        onProgress: setProgress,
        signal: controller.signal,
      });
      if (downloaded?.status === 'cancelled') return;
      if (downloaded?.status !== 'ok') return toast(DOWNLOAD_FAILED_MESSAGE);
      await hand(downloaded.value);
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  const open = (file: FileToOpen) => fetchTo(file, shown);
  const print = (file: FileToOpen) => fetchTo(file, printed);
  return { progress, open, print, cancel: () => running.current?.abort() };
}
