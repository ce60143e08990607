import { useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { formatChineseDate } from '@/domain/date-format';
import { switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { session, useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { CheckboxAgree } from '@/ui/checkbox-agree';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { StateView } from '@/ui/state-view';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { consequencesQuery } from '../api/account-queries';
import { reasonText, type CancelReason } from '../cancel-reasons';
import { ConsequencesCard, type Consequences } from './consequences-card';
import { ReasonChoice } from './reason-choice';
import { TermsSheet } from './terms-sheet';
import './cancel-frame.scss';

interface CancelFrameProps {
  /** How the user proves that it is him: fields. */
  proof: ReactNode;
  /** Shows what the proof lacks; true when nothing. */
  acceptProof: () => boolean;
  /** Cancels; null when the user thought better of it, or the reason is told already. Throws ApiError. */
  cancel: (reason: string) => Promise<{ effectiveAt: string } | null>;
}

/**
 * Cancelling the account, whatever proves the user: consequences first, then reason, agreement, proof and a last
 * question. Afterwards nobody is logged in here, and the user knows until when a login restores the account.
 */
export function CancelFrame(props: CancelFrameProps) {
  const queryClient = useQueryClient();
  const { isLogin } = useSession();
  // Nothing is asked once the session has ended here: that would ask for a login.
  const query = useQuery({ ...consequencesQuery(), enabled: isLogin });
  const [effectiveAt, setEffectiveAt] = useState<string | null>(null);

  const end = (until: string) => {
    setEffectiveAt(until);
    session.clear();
    queryClient.clear();
  };
  return (
    <Screen title="注销账号" narrow>
      {effectiveAt === null ? (
        <AsyncView query={query}>
          {(consequences) => <CancelForm {...props} consequences={consequences} onCancelled={end} />}
        </AsyncView>
      ) : (
        <StateView
          icon="check"
          title="注销申请已提交"
          hint={`账号将于 ${formatChineseDate(effectiveAt)} 注销。在此之前重新登录，即可撤回申请、恢复账号。`}
          action="返回首页"
          onAction={() => void switchTab(routes.home)}
        />
      )}
    </Screen>
  );
}

function CancelForm({
  proof,
  acceptProof,
  cancel,
  consequences,
  onCancelled,
}: CancelFrameProps & { consequences: Consequences; onCancelled: (effectiveAt: string) => void }) {
  const [chosen, setChosen] = useState<CancelReason | null>(null);
  const [words, setWords] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [isReading, setReading] = useState(false);
  const submit = useSingleMutation({
    mutationFn: (reason: string) => session.leaveBy(() => cancel(reason)),
    onSuccess: (done) => {
      if (done) onCancelled(done.effectiveAt);
    },
  });

  const ask = async () => {
    const reason = reasonText(chosen, words);
    if (reason === null) return toast(chosen === null ? '请选择注销原因' : '请说明注销原因');
    if (!acceptProof()) return undefined;
    if (!isAgreed) return toast('请先阅读并同意《账号注销须知》');
    const isSure = await confirmDialog({
      title: '最后确认',
      content: `确定要注销账号吗？${consequences.coolingOffDays} 天后将无法恢复。`,
      confirmText: '确定注销',
      cancelText: '再想想',
      danger: true,
    });
    if (isSure && !submit.isPending) submit.mutate(reason);
    return undefined;
  };

  return (
    <View className="cancel-frame">
      <ConsequencesCard consequences={consequences} />
      {consequences.blockedBy === null ? (
        <>
          <SectionTitle title="注销原因" />
          <ReasonChoice chosen={chosen} onChoose={setChosen} words={words} onWords={setWords} />
          <SectionTitle title="身份验证" />
          {proof}
          <CheckboxAgree
            checked={isAgreed}
            onChange={setAgreed}
            papers={[{ title: '账号注销须知', onOpen: () => setReading(true) }]}
          />
          <Button kind="danger" size="large" text="申请注销" loading={submit.isPending} onPress={() => void ask()} />
          <TermsSheet coolingOffDays={consequences.coolingOffDays} open={isReading} onClose={() => setReading(false)} />
        </>
      ) : null}
    </View>
  );
}
