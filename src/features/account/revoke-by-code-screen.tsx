import { useState } from 'react';
import { View } from '@tarojs/components';
import { smsCodeProblem } from '@/domain/sms-code';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { CodeField } from '@/ui/code-field';
import { cancelBySms, sendOwnCode } from './api/account-calls';
import { secondsUntilNext } from './api/seconds-until-next';
import { CancelFrame } from './components/cancel-frame';
import { maskedPhone } from './masked';
import './form-screen.scss';

/** Cancels the account by a code to the bound phone (§2 revoked). */
export function RevokeByCodeScreen() {
  const { user } = useSession();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const accept = () => {
    const found = smsCodeProblem(code);
    setProblem(found ?? '');
    return found === null;
  };
  const proof = (
    <Card>
      <View className="account-form-hint">
        {user?.phone ? `验证码将发送到 ${maskedPhone(user.phone)}` : '账号还没有绑定手机号'}
      </View>
      <CodeField
        value={code}
        onChange={setCode}
        onSend={() => secondsUntilNext(sendOwnCode('revoke'))}
        error={problem}
      />
      <Button kind="plain" text="收不到验证码？用其他方式验证" onPress={() => void redirectTo(routes.revoked2)} />
    </Card>
  );
  return <CancelFrame proof={proof} acceptProof={accept} cancel={(reason) => cancelBySms(code, reason)} />;
}
