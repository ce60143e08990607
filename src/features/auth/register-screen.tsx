import { useState } from 'react';
import { View } from '@tarojs/components';
import { passwordProblem } from '@/domain/password';
import { phoneProblem } from '@/domain/phone';
import { smsCodeProblem } from '@/domain/sms-code';
import type { LoginTarget } from '@/state/login-target';
import { Button } from '@/ui/button';
import { CodeField } from '@/ui/code-field';
import { Field } from '@/ui/field';
import { Screen } from '@/ui/screen';
import { registerAccount } from './api/account-calls';
import { ConsentLine } from './components/consent-line';
import { useCompleteLogin } from './hooks/use-complete-login';
import { useConsent } from './hooks/use-consent';
import { usePhoneForm } from './hooks/use-phone-form';
import { useSubmit } from './hooks/use-submit';
import './auth-screen.scss';

/** A new account with phone, code and password; it is logged in at once. */
export function RegisterScreen(target: LoginTarget) {
  const form = usePhoneForm('register');
  const [password, setPassword] = useState('');
  const consent = useConsent();
  const complete = useCompleteLogin(target);
  const { isBusy, submit } = useSubmit();

  const register = async () => {
    const found = {
      phone: phoneProblem(form.number),
      code: smsCodeProblem(form.code),
      password: passwordProblem(password),
    };
    if (!form.accept(found) || !(await consent.ensure())) return;
    await submit(async () => complete(await registerAccount(form.number, form.code, password)));
  };

  return (
    <Screen title="注册" narrow>
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
          label="密码"
          type="password"
          icon="lock"
          placeholder="8 到 32 位密码"
          maxLength={32}
          value={password}
          onChange={setPassword}
          error={form.problems.password ?? ''}
          onDone={() => void register()}
        />
        <Button kind="primary" size="large" text="注册并登录" loading={isBusy} onPress={() => void register()} />
        <ConsentLine consent={consent} />
      </View>
    </Screen>
  );
}
