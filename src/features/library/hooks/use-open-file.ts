import { useRef, useState } from 'react';
import { files } from '@/platform/files';
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
  cancel: () => void;
}

/** Downloads a file with its token and hands it to the platform's own viewer; says 下载文件失败 or 打开文件失败 (§8). */
export function useOpenFile(): OpenFile {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  const open = async ({ url, utoken, fileName }: FileToOpen) => {
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
      const opened = await files.openDocument(downloaded.value);
      if (opened?.status !== 'ok' && opened?.status !== 'cancelled') toast(OPEN_FAILED_MESSAGE);
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  return { progress, open, cancel: () => running.current?.abort() };
}
