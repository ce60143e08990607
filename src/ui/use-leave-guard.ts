import { useEffect } from 'react';
import { goBack } from '@/infra/navigation';
import { leaving } from '@/platform/leaving';
import { confirmDialog } from './feedback-store';

const UNSAVED = '已填写的内容还没有保存，确定离开？';

/**
 * Keeps what was typed from being lost by leaving: `leave` asks `question` first while `isDirty`, and so does the
 * platform where it can.
 */
export function useLeaveGuard(
  isDirty: boolean,
  question = UNSAVED,
): { leave: () => Promise<void>; goBackSaved: () => Promise<void> } {
  useEffect(() => {
    if (!isDirty) return undefined;
    leaving.guard(question);
    return () => leaving.guard(null);
  }, [isDirty, question]);

  // Going back by the app itself must not be asked about once more.
  const goBackSaved = async () => {
    leaving.guard(null);
    await goBack();
  };
  const leave = async () => {
    if (
      !isDirty ||
      (await confirmDialog({ content: question, confirmText: '离开', cancelText: '继续填写', danger: true }))
    )
      await goBackSaved();
  };
  return { leave, goBackSaved };
}
