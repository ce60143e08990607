import { useState } from 'react';
import { View } from '@tarojs/components';
import { goBack } from '@/infra/navigation';
import { Button } from '@/ui/button';
import { alertDialog } from '@/ui/feedback-store';
import { Screen } from '@/ui/screen';
import { setNewPassword } from './api/account-calls';
import { NewPasswordFields, newPasswordProblems } from './components/new-password-fields';
import { usePhoneForm } from './hooks/use-phone-form';
import { useSubmit } from './hooks/use-submit';
import './auth-screen.scss';

/** Forgotten password: a new one by SMS code. */
export function ResetPasswordScreen() {
  const form = usePhoneForm('reset');
  const [password, setPassword] = useState('');
  const { isBusy, submit } = useSubmit();

  const reset = async () => {
    if (!form.accept(newPasswordProblems(form, password))) return;
    await submit(async () => {
      await setNewPassword(form.number, form.code, password);
      await alertDialog({ content: '密码已重置，请用新密码登录' });
      await goBack();
    });
  };

  return (
    <Screen title="找回密码" narrow>
      <View className="auth-screen">
        <NewPasswordFields
          form={form}
          label="新密码"
          password={password}
          onPassword={setPassword}
          onDone={() => void reset()}
        />
        <Button kind="primary" size="large" text="重置密码" loading={isBusy} onPress={() => void reset()} />
      </View>
    </Screen>
  );
}
