import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/domain/app-error';
import { tidyText } from '@/domain/typed-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { toast } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { useBusy } from '@/ui/use-busy';
import { apply, partnerTotalsKey, type PartnerTotals } from '../api/partner';

const NAME_LENGTH = 20;
const INTRO_LENGTH = 200;

/** Asks to become a partner. */
export function ApplyForm() {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [realName, setRealName] = useState('');
  const [intro, setIntro] = useState('');
  const [problem, setProblem] = useState('');

  const submit = async () => {
    const name = tidyText(realName);
    if (Array.from(name).length < 2) {
      setProblem('请填写真实姓名');
      return;
    }
    try {
      const { state } = await apply({ realName: name, intro: intro.trim() || null });
      toast('已提交，请等待审核');
      queryClient.setQueryData<PartnerTotals>(partnerTotalsKey, (before) =>
        before ? { ...before, state, reason: null } : before,
      );
      await queryClient.invalidateQueries({ queryKey: partnerTotalsKey });
    } catch (error) {
      // The error reporter has told the user; what was typed stays.
      if (!(error instanceof ApiError)) throw error;
    }
  };

  return (
    <Card>
      <Field
        label="真实姓名"
        placeholder="审核和提现时核对"
        maxLength={NAME_LENGTH}
        value={realName}
        onChange={(value) => {
          setRealName(value);
          setProblem('');
        }}
        error={problem}
      />
      <Field
        label="介绍一下自己（选填）"
        placeholder="例如：在哪里修车，打算怎样推广"
        multiline
        counter
        maxLength={INTRO_LENGTH}
        value={intro}
        onChange={setIntro}
      />
      <Button text="提交申请" kind="primary" size="large" loading={isBusy} onPress={() => void run(submit)} />
    </Card>
  );
}
