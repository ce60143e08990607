import { useState } from 'react';
import { View } from '@tarojs/components';
import type { Session } from '@/contract/schemas/account';
import { normalisePhone, phoneProblem } from '@/domain/phone';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { useProblems } from '@/ui/use-problems';
import { loginByPassword } from '../api/account-calls';
import { useSubmit } from '../hooks/use-submit';

interface LoginFormProps {
  /** Asks for consent; false stops. */
  allow: () => Promise<boolean>;
  onSession: (session: Session) => Promise<void>;
}

export function PasswordLogin({ allow, onSession }: LoginFormProps) {
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const { problems, accept, typed } = useProblems<'phone' | 'password'>();
  const { isBusy, submit } = useSubmit();

  const login = async () => {
    const number = normalisePhone(phone);
    const found = { phone: phoneProblem(number), password: password === '' ? '请输入密码' : null };
    if (!accept(found) || !(await allow())) return;
    const failed = await submit(async () => onSession(await loginByPassword(number, password)));
    // The words stand at the field until it is typed into: a toast would cover it, and go.
    if (failed) accept({ password: failed.message });
  };

  return (
    <View>
      <Field
        label="手机号"
        type="phone"
        icon="phone"
        placeholder="请输入手机号"
        maxLength={20}
        value={phone}
        onChange={typed(setPhone, 'phone', 'password')}
        error={problems.phone ?? ''}
      />
      <Field
        label="密码"
        type="password"
        icon="lock"
        placeholder="请输入密码"
        maxLength={64}
        value={password}
        onChange={typed(setPassword, 'password')}
        error={problems.password ?? ''}
        onDone={() => void login()}
      />
      <Button kind="primary" size="large" text="登录" loading={isBusy} onPress={() => void login()} />
    </View>
  );
}
