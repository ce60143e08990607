import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { FollowReason, FollowRules } from '@/contract/schemas/follow-ups';
import { ApiError } from '@/domain/app-error';
import { FOLLOW_LABELS } from '@/domain/customer-notice';
import { mayInStore } from '@/domain/store-permissions';
import { goBack } from '@/infra/navigation';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { formProblem } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { toast } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { Segment } from '@/ui/segment';
import { useBusy } from '@/ui/use-busy';
import { followUpsKey, rulesQuery, updateRules } from './api/follow-ups';
import './follow-rules-screen.scss';

/** Each reason with when its day comes, and how far its lead time goes. Days. */
const REASONS: readonly { reason: FollowReason; note: string; ahead: boolean }[] = [
  { reason: 'service', note: '按这台车上次做的里程和月份推算', ahead: true },
  { reason: 'declined', note: '客户上次没做的项目，到店 30 天后', ahead: false },
  { reason: 'finding', note: '检查发现没修的：急需处理 7 天后，其余 30 天后', ahead: false },
  { reason: 'inspection', note: '按记下的年检日期', ahead: true },
  { reason: 'insurance', note: '按记下的保险日期', ahead: true },
];
const [MOST_DAYS, MOST_NOTICES] = [90, 500];

/** A typed whole number within bounds, or null. */
const numberOf = (text: string, least: number, most: number): number | null => {
  const value = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
};

/** Which reasons a store asks back for, how early, and how many notices a day; the owner changes them. */
export function FollowRulesScreen() {
  const { user } = useSession();
  const query = useQuery(rulesQuery());
  return (
    <Screen title="提醒设置">
      <View id="follow-rules">
        <AsyncView query={query}>
          {(rules) => (mayInStore(user?.storeRole, 'manage') ? <Form saved={rules} /> : <Shown rules={rules} />)}
        </AsyncView>
      </View>
    </Screen>
  );
}

const ruleWords = ({ on, leadDays }: FollowRules[FollowReason], ahead: boolean) =>
  on ? (ahead ? `提前 ${leadDays} 天` : '提醒') : '不提醒';

function Shown({ rules }: { rules: FollowRules }) {
  return (
    <>
      <Card padding="list">
        {REASONS.map(({ reason, note, ahead }) => (
          <ListRow key={reason} title={FOLLOW_LABELS[reason]} subtitle={note} value={ruleWords(rules[reason], ahead)} />
        ))}
        <ListRow title="每天最多" value={`${rules.dailyLimit} 条`} />
      </Card>
      <View className="follow-rules-note">只有店主可以修改</View>
    </>
  );
}

const textsOf = ({ service, declined, finding, inspection, insurance }: FollowRules): Record<FollowReason, string> => ({
  service: String(service.leadDays),
  declined: String(declined.leadDays),
  finding: String(finding.leadDays),
  inspection: String(inspection.leadDays),
  insurance: String(insurance.leadDays),
});

function Form({ saved }: { saved: FollowRules }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [rules, setRules] = useState(saved);
  const [leads, setLeads] = useState(() => textsOf(saved));
  const [limit, setLimit] = useState(String(saved.dailyLimit));
  const [failure, setFailure] = useState('');
  const dailyLimit = numberOf(limit, 1, MOST_NOTICES);
  const wrongLead = REASONS.some(({ reason }) => numberOf(leads[reason], 0, MOST_DAYS) === null);
  const typed = REASONS.map(({ reason }) => [
    reason,
    { ...rules[reason], leadDays: numberOf(leads[reason], 0, MOST_DAYS) ?? 0 },
  ]);
  const save = () =>
    run(async () => {
      setFailure('');
      try {
        await updateRules({ ...Object.fromEntries(typed), dailyLimit: dailyLimit ?? saved.dailyLimit });
        await queryClient.invalidateQueries({ queryKey: followUpsKey });
        toast('已保存');
        await goBack();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(formProblem(error));
      }
    });
  return (
    <>
      <View className="two-columns">
        {REASONS.map(({ reason, note, ahead }) => (
          <Card key={reason}>
            <View className="follow-rules-head" role="group" aria-label={FOLLOW_LABELS[reason]}>
              <View className="grow">
                <View className="follow-rules-title">{FOLLOW_LABELS[reason]}</View>
                <View className="follow-rules-note">{note}</View>
              </View>
              <View className="follow-rules-choice">
                <Segment
                  options={[
                    { key: 'on', text: '提醒' },
                    { key: 'off', text: '不提醒' },
                  ]}
                  value={rules[reason].on ? 'on' : 'off'}
                  onChange={(to) => setRules({ ...rules, [reason]: { ...rules[reason], on: to === 'on' } })}
                />
              </View>
            </View>
            {ahead && rules[reason].on ? (
              <Field
                label={`${FOLLOW_LABELS[reason]}提前天数`}
                type="code"
                value={leads[reason]}
                onChange={(text) => setLeads({ ...leads, [reason]: text })}
                maxLength={2}
                placeholder={`0 到 ${MOST_DAYS} 天`}
                error={numberOf(leads[reason], 0, MOST_DAYS) === null ? `请填 0 到 ${MOST_DAYS}` : ''}
              />
            ) : null}
          </Card>
        ))}
        <Card>
          <Field
            label="每天最多发送（条）"
            type="code"
            value={limit}
            onChange={setLimit}
            maxLength={3}
            placeholder={`1 到 ${MOST_NOTICES} 条`}
            error={dailyLimit === null ? `请填 1 到 ${MOST_NOTICES}` : ''}
          />
          <View className="follow-rules-note">同一位客户 7 天内只发一条；21:00 到次日 8:00 不发送</View>
        </Card>
      </View>
      {failure === '' ? null : (
        <View className="follow-rules-failure" role="alert">
          {failure}
        </View>
      )}
      <Button
        text="保存"
        kind="primary"
        size="large"
        disabled={dailyLimit === null || wrongLead}
        loading={isBusy}
        onPress={() => void save()}
      />
    </>
  );
}
