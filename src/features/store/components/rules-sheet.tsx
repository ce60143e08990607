import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { StageCheck, StageRules } from '@/contract/schemas/store';
import { ApiError } from '@/domain/app-error';
import { storeKey } from '@/infra/query-keys';
import { Button } from '@/ui/button';
import { formProblem } from '@/ui/error-state';
import { toast } from '@/ui/feedback-store';
import { Segment } from '@/ui/segment';
import { Sheet } from '@/ui/sheet';
import { useBusy } from '@/ui/use-busy';
import { updateStore, type Briefing } from '../api/briefing';
import './rules-sheet.scss';

const checks: readonly { check: StageCheck; title: string; note: string }[] = [
  { check: 'open_lines', title: '项目没做完', note: '送检、通过质检、收款和交车时，还有同意了没打勾的项目' },
  { check: 'no_inspection', title: '没有车辆检查', note: '送检、通过质检、收款和交车时，车辆检查还是空的' },
  { check: 'same_checker', title: '自己修自己检', note: '通过质检的人就是这个工单的技师' },
];
const ruleOptions: readonly { key: StageRules[StageCheck]; text: string }[] = [
  { key: 'off', text: '不提醒' },
  { key: 'ask', text: '提醒' },
  { key: 'must', text: '必须' },
];
type Phones = 'hidden' | 'shown';
const phoneOptions: readonly { key: Phones; text: string }[] = [
  { key: 'hidden', text: '隐藏' },
  { key: 'shown', text: '可以看' },
];

interface RulesSheetProps {
  store: Briefing['store'];
  open: boolean;
  onClose: () => void;
}

/** For the owner: what is asked before a car goes on, and who reads phone numbers. */
export function RulesSheet({ store, open, onClose }: RulesSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="工单规则" size="tall">
      <RulesForm store={store} onDone={onClose} />
    </Sheet>
  );
}

function RulesForm({ store, onDone }: { store: Briefing['store']; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [rules, setRules] = useState(store.stageRules);
  const [phones, setPhones] = useState<Phones>(store.techniciansSeePhones ? 'shown' : 'hidden');
  const [failure, setFailure] = useState('');
  const save = () =>
    run(async () => {
      setFailure('');
      try {
        await updateStore({ stageRules: rules, techniciansSeePhones: phones === 'shown' });
        await queryClient.invalidateQueries({ queryKey: storeKey });
        toast('已保存');
        onDone();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(formProblem(error));
      }
    });
  return (
    <View>
      <View className="rules-sheet-intro">“提醒”要确认后才能继续，并记入操作记录；“必须”处理好才能继续。</View>
      {checks.map(({ check, title, note }) => (
        <View key={check} className="rules-sheet-rule" role="group" aria-label={title}>
          <View className="rules-sheet-title">{title}</View>
          <View className="rules-sheet-note">{note}</View>
          <Segment
            options={ruleOptions}
            value={rules[check]}
            onChange={(rule) => setRules({ ...rules, [check]: rule })}
          />
        </View>
      ))}
      <View className="rules-sheet-rule" role="group" aria-label="技师看车主电话">
        <View className="rules-sheet-title">技师看车主电话</View>
        <View className="rules-sheet-note">隐藏时技师只看到 138****8000，店主和前台不受影响</View>
        <Segment options={phoneOptions} value={phones} onChange={setPhones} />
      </View>
      {failure ? (
        <View className="rules-sheet-failure" role="alert">
          {failure}
        </View>
      ) : null}
      <Button text="保存" kind="primary" size="large" loading={isBusy} onPress={() => void save()} />
    </View>
  );
}
