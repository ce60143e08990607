import { useState } from 'react';
import { View } from '@tarojs/components';
import { normalisePhone, phoneProblem } from '@/domain/phone';
import { smsCodeProblem } from '@/domain/sms-code';
import { goBack } from '@/infra/navigation';
import { refreshUser } from '@/state/refresh-user';
import { useSession } from '@/state/session';
import { Button } from '@/ui/button';
import { CodeField } from '@/ui/code-field';
import { alertDialog } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { useProblems } from '@/ui/use-problems';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { bindPhone, sendNewPhoneCode, sendOwnCode } from './api/account-calls';
import { secondsUntilNext } from './api/seconds-until-next';
import { UnbindPhone } from './components/unbind-phone';
import { useFreshUser } from './hooks/use-fresh-user';
import { maskedPhone } from './masked';
import './form-screen.scss';

/**
 * Another phone: first the code of the old one, when there is one, then the new one and its code. Both are sent
 * together.
 */
export function ChangePhoneScreen() {
  const { user } = useSession();
  useFreshUser();
  const title = user?.phone ? '更换手机号' : '绑定手机号';
  return (
    <Screen title={title} narrow>
      {user ? <Steps boundPhone={user.phone} /> : <Skeleton rows={3} />}
    </Screen>
  );
}

function Steps({ boundPhone }: { boundPhone: string | null }) {
  // As it was at the beginning: the change itself must not lead back to the first step.
  const [oldPhone] = useState(boundPhone);
  const [oldCode, setOldCode] = useState('');
  const [isOldDone, setOldDone] = useState(oldPhone === null);
  return isOldDone ? (
    <NewPhone
      oldCode={oldPhone === null ? null : oldCode}
      onBack={oldPhone === null ? null : () => setOldDone(false)}
    />
  ) : (
    <OldPhone phone={oldPhone ?? ''} code={oldCode} setCode={setOldCode} onNext={() => setOldDone(true)} />
  );
}

function OldPhone({
  phone,
  code,
  setCode,
  onNext,
}: {
  phone: string;
  code: string;
  setCode: (code: string) => void;
  onNext: () => void;
}) {
  const { problems, accept, typed } = useProblems<'code'>();
  const isCodeRight = () => accept({ code: smsCodeProblem(code) });
  const next = () => {
    if (isCodeRight()) onNext();
  };
  return (
    <View className="account-form">
      <View className="account-form-step">第 1 步，共 2 步</View>
      <View className="account-form-title">验证原手机号</View>
      <View className="account-form-hint">验证码将发送到 {maskedPhone(phone)}</View>
      <CodeField
        value={code}
        onChange={typed(setCode, 'code')}
        onSend={() => secondsUntilNext(sendOwnCode('bind'))}
        error={problems.code ?? ''}
        onDone={next}
      />
      <Button kind="primary" size="large" text="下一步" onPress={next} />
      <UnbindPhone code={code} accept={isCodeRight} />
    </View>
  );
}

function NewPhone({ oldCode, onBack }: { oldCode: string | null; onBack: (() => void) | null }) {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const { problems, accept, typed } = useProblems<'phone' | 'code'>();
  const number = normalisePhone(phone);
  const save = useSingleMutation({
    mutationFn: () => bindPhone({ oldCode, phone: number, code }),
    onSuccess: async () => {
      await refreshUser();
      // A toast would go with this page.
      await alertDialog({ content: oldCode === null ? '手机号已绑定' : '手机号已更换，下次请用新手机号登录' });
      await goBack();
    },
  });
  const send = async () => {
    return accept({ phone: phoneProblem(number) }) ? secondsUntilNext(sendNewPhoneCode(number)) : null;
  };
  const submit = () => {
    const found = { phone: phoneProblem(number), code: smsCodeProblem(code) };
    if (accept(found) && !save.isPending) save.mutate();
  };
  return (
    <View className="account-form">
      {onBack ? <View className="account-form-step">第 2 步，共 2 步</View> : null}
      <View className="account-form-title">{onBack ? '绑定新手机号' : '绑定手机号'}</View>
      <View className="account-form-hint">绑定后可以用它登录</View>
      <Field
        label="新手机号"
        type="phone"
        icon="phone"
        placeholder="请输入手机号"
        maxLength={20}
        value={phone}
        onChange={typed(setPhone, 'phone')}
        error={problems.phone ?? ''}
      />
      <CodeField
        value={code}
        onChange={typed(setCode, 'code')}
        onSend={send}
        error={problems.code ?? ''}
        onDone={submit}
      />
      <Button kind="primary" size="large" text="确认" loading={save.isPending} onPress={submit} />
      {onBack ? (
        <View className="account-form-second">
          <Button kind="plain" size="large" text="上一步" onPress={onBack} />
        </View>
      ) : null}
    </View>
  );
}
