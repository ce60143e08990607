import { View } from '@tarojs/components';
import { useQueryClient } from '@tanstack/react-query';
import type { RepairCase } from '@/contract/schemas/cases';
import { navigateTo } from '@/infra/navigation';
import { casesKey } from '@/infra/query-keys';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { Tag } from '@/ui/tag';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { withdrawCase } from '../api/cases';
import { stateWords } from '../case-words';
import './own-case-card.scss';

const hints: Readonly<Record<RepairCase['state'], string>> = {
  pending: '编辑审核后发布，期间只有您能看到',
  published: '已发布，所有人可见',
  refused: '修改后可以重新提交',
  withdrawn: '只有您能看到，修改后可以重新提交',
};

/** What its author sees and may do: state, reason of a refusal, edit, withdraw. */
export function OwnCaseCard({ item }: { item: RepairCase }) {
  const queryClient = useQueryClient();
  const withdraw = useSingleMutation({
    mutationFn: () => withdrawCase(item.id),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: casesKey });
      toast('已撤回');
    },
  });
  const ask = async () => {
    if (
      await confirmDialog({
        content: '撤回后其他人将看不到这篇案例，您仍可修改后重新提交。',
        confirmText: '撤回',
        danger: true,
      })
    )
      withdraw.mutate();
  };
  const state = stateWords(item.state) ?? { text: '已发布', tone: 'ok' as const };
  return (
    <Card>
      <View className="own-case-head">
        <Tag text={state.text} tone={state.tone} />
        <View className="own-case-hint">{hints[item.state]}</View>
      </View>
      {item.reason ? (
        <View className="own-case-reason" role="alert">
          未通过的原因：{item.reason}
        </View>
      ) : null}
      <View className="own-case-buttons">
        <Button
          text="编辑"
          icon="edit"
          className="own-case-button"
          onPress={() => void navigateTo(routes.caseEdit, { id: item.id })}
        />
        {item.state === 'withdrawn' ? null : (
          <Button
            text="撤回"
            kind="plain"
            className="own-case-button"
            loading={withdraw.isPending}
            onPress={() => void ask()}
          />
        )}
      </View>
    </Card>
  );
}
