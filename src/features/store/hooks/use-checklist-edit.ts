import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Checklist, ChecklistGroup } from '@/contract/schemas/checklist';
import { ApiError } from '@/domain/app-error';
import { checklistProblem } from '@/domain/checklist-rules';
import { presentChecklistQuery } from '@/infra/checklist-queries';
import { formProblem } from '@/ui/error-state';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';
import { saveChecklist } from '../api/checklist';
import { filledGroups } from '../checklist-draft';

/** The store's checklist as it is changed; nothing is sent before it is saved. */
export function useChecklistEdit(stored: Checklist) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [draft, setDraft] = useState<ChecklistGroup[] | null>(null);
  const [failure, setFailure] = useState('');
  const groups = draft ?? stored.groups;

  const send = async (next: ChecklistGroup[] | null) => {
    setFailure('');
    try {
      queryClient.setQueryData(presentChecklistQuery().queryKey, await saveChecklist(next));
      setDraft(null);
      toast('已保存，从下一次检查开始使用');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(formProblem(error));
    }
  };
  return {
    groups,
    failure,
    isBusy,
    isDirty: draft !== null,
    change: (next: ChecklistGroup[]) => {
      setFailure('');
      setDraft(next);
    },
    save: () =>
      run(async () => {
        const filled = filledGroups(groups);
        const problem = filled.length === 0 ? '检查表至少要有一个检查项目' : checklistProblem(filled);
        if (problem) setFailure(problem);
        else await send(filled);
      }),
    reset: () =>
      run(async () => {
        const content = '恢复为自带的 24 项检查？本店改过的检查表不再使用，已经做过的检查不受影响。';
        if (await confirmDialog({ title: '恢复默认', content, confirmText: '恢复', danger: true })) await send(null);
      }),
  };
}
