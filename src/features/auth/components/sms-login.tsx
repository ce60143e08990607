import { View } from '@tarojs/components';
import type { Session } from '@/contract/schemas/account';
import { phoneProblem } from '@/domain/phone';
import { smsCodeProblem } from '@/domain/sms-code';
import { Button } from '@/ui/button';
import { CodeField } from '@/ui/code-field';
import { Field } from '@/ui/field';
import { loginBySms } from '../api/account-calls';
import { usePhoneForm } from '../hooks/use-phone-form';
import { useSubmit } from '../hooks/use-submit';

interface LoginFormProps {
  allow: () => Promise<boolean>;
  onSession: (session: Session) => Promise<void>;
}

/** A new phone number gets an account by its first login. */
export function SmsLogin({ allow, onSession }: LoginFormProps) {
  const form = usePhoneForm('login');
  const { isBusy, submit } = useSubmit();

  const login = async () => {
    if (!form.accept({ phone: phoneProblem(form.number), code: smsCodeProblem(form.code) }) || !(await allow())) return;
    await submit(async () => onSession(await loginBySms(form.number, form.code)));
  };

  return (
    <View>
      <Field
        id="login-phone"
        label="手机号"
        type="phone"
        icon="phone"
        placeholder="请输入手机号"
        maxLength={20}
        value={form.phone}
        onChange={form.setPhone}
        error={form.problems.phone ?? ''}
      />
      <CodeField
        id="login-code"
        value={form.code}
        onChange={form.setCode}
        onSend={form.send}
        error={form.problems.code ?? ''}
        onDone={() => void login()}
      />
      <Button kind="primary" size="large" text="登录" loading={isBusy} onPress={() => void login()} />
    </View>
  );
}
