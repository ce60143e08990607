import { useState } from 'react';
import { parsePlate } from '@/domain/plate';
import { plateInText, withProvince } from '@/domain/plate-keyboard';
import { clipboard } from '@/platform/clipboard';
import { storage } from '@/platform/storage';
import { toast } from '@/ui/feedback-store';
import type { DraftHandle } from './use-draft';

/** The province of the store's last plate: most cars come from around. */
export const PROVINCE_KEY = 'receptionProvince';

function lastProvince(): string {
  const stored = storage.get(PROVINCE_KEY);
  return typeof stored === 'string' ? stored : '';
}

/** The plate and its keyboard. `isOpen` to begin with: a reception begins with typing. */
export function usePlate({ draft, change }: DraftHandle, isFirstOpen: boolean) {
  const [isOpen, setOpen] = useState(isFirstOpen);
  const [at, choose] = useState<number | null>(null);
  const [province, setProvince] = useState(lastProvince);
  const text = draft.form.carid;

  const take = (plate: string) => {
    const check = parsePlate(plate);
    change({ carid: check.plate });
    if (check.ok && /^[\u4e00-\u9fff]/.test(check.plate)) {
      storage.set(PROVINCE_KEY, check.plate.charAt(0));
      setProvince(check.plate.charAt(0));
    }
    choose(null);
    setOpen(false);
  };
  return {
    text,
    province,
    isOpen,
    cell: { at, choose },
    open: () => setOpen(true),
    /** Keeps what was typed, with the usual province in front. */
    close: () => {
      if (text !== '') change({ carid: withProvince(text, province) });
      choose(null);
      setOpen(false);
    },
    type: (carid: string) => change({ carid }),
    take,
    paste: async () => {
      const pasted = await clipboard.read();
      const found = pasted === null ? '' : plateInText(pasted);
      choose(null);
      if (found !== '') change({ carid: found });
      else toast(pasted === null ? '无法读取剪贴板' : '剪贴板里没有车牌号');
    },
  };
}
export type PlateInput = ReturnType<typeof usePlate>;
