import { useState } from 'react';
import { files } from '@/platform/files';
import { SAVE_FAILED, type LocalFile } from '@/platform/files/types';
import { toast } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';

/** Saves the poster to the album. `isDenied`: the album was refused. */
export function useSavePoster(): { isBusy: boolean; isDenied: boolean; save: (file: LocalFile) => void } {
  const { isBusy, run } = useBusy();
  const [isDenied, setDenied] = useState(false);
  const save = async (file: LocalFile) => {
    const outcome = await files.saveImage(file);
    setDenied(outcome?.status === 'denied');
    if (outcome?.status === 'ok') toast('已保存');
    else if (outcome?.status === 'failed') toast(outcome.message);
    else if (outcome === null) toast(SAVE_FAILED);
  };
  return { isBusy, isDenied, save: (file) => void run(() => save(file)) };
}
