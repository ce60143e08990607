import { useState } from 'react';
import { files } from '@/platform/files';
import { SAVE_FAILED, type LocalFile } from '@/platform/files/types';
import { scanner } from '@/platform/scanner';
import { toast } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';

/** Saves the poster to the album. `isDenied`: the album was refused; `openSettings` leads to where it can be allowed. */
export function useSavePoster(): { isBusy: boolean; isDenied: boolean; save: (file: LocalFile) => void; openSettings: () => void } {
  const { isBusy, run } = useBusy();
  const [isDenied, setDenied] = useState(false);
  const save = async (file: LocalFile) => {
    const outcome = await files.saveImage(file);
    setDenied(outcome?.status === 'denied');
    if (outcome?.status === 'ok') toast('已保存');
    else if (outcome?.status === 'failed') toast(outcome.message);
    else if (outcome === null) toast(SAVE_FAILED);
  };
  const openSettings = async () => {
    if (!(await scanner.openSettings('album'))) toast('请在系统或浏览器的设置里允许后重试');
  };
  return { isBusy, isDenied, save: (file) => void run(() => save(file)), openSettings: () => void openSettings() };
}
