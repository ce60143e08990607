import { useEffect } from 'react';
import { goBack } from '@/infra/navigation';
import { leaving } from '@/platform/leaving';
import { confirmDialog } from './feedback-store';

const UNSAVED = '已填写的内容还没有保存，确定离开？';

/** One for each page that holds unsaved input, those below in the stack among them. */
const unsaved: { readonly question: string }[] = [];

const mayLeave = (question: string): Promise<boolean> =>
  confirmDialog({ content: question, confirmText: '离开', cancelText: '继续填写', danger: true });

/** Asks before all pages are left at once, as by a push that leads to a tab. True when nothing is lost, or may be. */
export async function mayLoseInput(): Promise<boolean> {
  const last = unsaved[unsaved.length - 1];
  return !last || mayLeave(last.question);
}

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
    const mine = { question };
    unsaved.push(mine);
    leaving.guard(question);
    return () => {
      unsaved.splice(unsaved.indexOf(mine), 1);
      leaving.guard(null);
    };
  }, [isDirty, question]);

  // Going back by the app itself must not be asked about once more.
  const goBackSaved = async () => {
    leaving.guard(null);
    await goBack();
  };
  const leave = async () => {
    if (!isDirty || (await mayLeave(question))) await goBackSaved();
  };
  return { leave, goBackSaved };
}
