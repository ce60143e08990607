import { useState } from 'react';
import { View } from '@tarojs/components';
import type { LoginTarget } from '@/state/login-target';
import { Button } from '@/ui/button';
import { Screen } from '@/ui/screen';
import { registerAccount } from './api/account-calls';
import { ConsentLine } from './components/consent-line';
import { NewPasswordFields, newPasswordProblems } from './components/new-password-fields';
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
    if (!form.accept(newPasswordProblems(form, password)) || !(await consent.ensure())) return;
    await submit(async () => complete(await registerAccount(form.number, form.code, password)));
  };

  return (
    <Screen title="注册" narrow>
      <View className="auth-screen">
        <NewPasswordFields
          form={form}
          label="密码"
          password={password}
          onPassword={setPassword}
          onDone={() => void register()}
        />
        <Button kind="primary" size="large" text="注册并登录" loading={isBusy} onPress={() => void register()} />
        <ConsentLine consent={consent} />
      </View>
    </Screen>
  );
}
