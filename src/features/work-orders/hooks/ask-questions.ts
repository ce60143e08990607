import type { StageCheck } from '@/contract/schemas/store';
import { confirmDialog } from '@/ui/feedback-store';

interface Asked {
  readonly questions: readonly { readonly kind: StageCheck; readonly message: string }[];
}

/**
 * Takes a step of an order, and asks what the store wants asked before it: nothing has changed until that is confirmed.
 * Null: the person goes back to what is open.
 */
export async function askQuestions<Answer extends Asked>(
  act: (confirmed: StageCheck[]) => Promise<Answer>,
  confirmText: string,
): Promise<Answer | null> {
  const confirmed: StageCheck[] = [];
  for (;;) {
    const answer = await act([...confirmed]);
    const open = answer.questions.filter(({ kind }) => !confirmed.includes(kind));
    if (answer.questions.length === 0) return answer;
    const content = answer.questions.map(({ message }) => message).join('\n');
    const goesOn = await confirmDialog({ title: '请确认', content, confirmText, cancelText: '返回处理' });
    if (!goesOn || open.length === 0) return null;
    confirmed.push(...open.map(({ kind }) => kind));
  }
}
