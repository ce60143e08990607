import { useState } from 'react';
import { View } from '@tarojs/components';
import { passwordProblem } from '@/domain/password';
import { phoneProblem } from '@/domain/phone';
import { smsCodeProblem } from '@/domain/sms-code';
import { goBack } from '@/infra/navigation';
import { Button } from '@/ui/button';
import { CodeField } from '@/ui/code-field';
import { alertDialog } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { Screen } from '@/ui/screen';
import { setNewPassword } from './api/account-calls';
import { usePhoneForm } from './hooks/use-phone-form';
import { useSubmit } from './hooks/use-submit';
import './auth-screen.scss';

/** Forgotten password: a new one by SMS code. */
export function ResetPasswordScreen() {
  const form = usePhoneForm('reset');
  const [password, setPassword] = useState('');
  const { isBusy, submit } = useSubmit();

  const reset = async () => {
    if (
      !form.accept({
        phone: phoneProblem(form.number),
        code: smsCodeProblem(form.code),
        password: passwordProblem(password),
      })
    )
      return;
    await submit(async () => {
      await setNewPassword(form.number, form.code, password);
      await alertDialog({ content: '密码已重置，请用新密码登录' });
      await goBack();
    });
  };

  return (
    <Screen title="找回密码" narrow>
      <View className="auth-screen">
        <Field
          label="手机号"
          type="phone"
          icon="phone"
          placeholder="请输入手机号"
          maxLength={20}
          value={form.phone}
          onChange={form.setPhone}
          error={form.problems.phone ?? ''}
        />
        <CodeField value={form.code} onChange={form.setCode} onSend={form.send} error={form.problems.code ?? ''} />
        <Field
          label="新密码"
          type="password"
          icon="lock"
          placeholder="8 到 32 位密码"
          maxLength={32}
          value={password}
          onChange={setPassword}
          error={form.problems.password ?? ''}
          onDone={() => void reset()}
        />
        <Button kind="primary" size="large" text="重置密码" loading={isBusy} onPress={() => void reset()} />
      </View>
    </Screen>
  );
}
