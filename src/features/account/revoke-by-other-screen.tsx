import { useState } from 'react';
import { View } from '@tarojs/components';
import type { UserInfo } from '@/contract/schemas/account';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { auth } from '@/platform/auth';
import type { LoginProvider } from '@/platform/auth/types';
import { useSession } from '@/state/session';
import { Card } from '@/ui/card';
import { toast } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { Segment } from '@/ui/segment';
import { EmptyState } from '@/ui/state-view';
import { cancelBy } from './api/account-calls';
import { CancelFrame } from './components/cancel-frame';
import './form-screen.scss';

const boundName: Readonly<Record<LoginProvider, UserInfo['bound'][number]>> = {
  wechat: 'wechat',
  'wechat-app': 'wechat_app',
  douyin: 'douyin',
};
const providerWords: Readonly<Record<LoginProvider, string>> = { wechat: '微信', 'wechat-app': '微信', douyin: '抖音' };

type Way = 'password' | 'provider';

/** What can prove this user here: his password, and the account of the platform that the app runs in. */
function waysOf(user: UserInfo | null): { ways: Way[]; provider: LoginProvider | null } {
  const provider = auth.providers().find((each) => user?.bound.includes(boundName[each])) ?? null;
  return {
    ways: [...(user?.hasPassword ? ['password' as const] : []), ...(provider ? ['provider' as const] : [])],
    provider,
  };
}

/** Cancels the account by password or by the platform's authorisation (§2 revoked2). */
export function RevokeByOtherScreen() {
  const { user } = useSession();
  // As it was at the beginning: the end of the session must not take the proof away under the last dialog.
  const [{ ways, provider }] = useState(() => waysOf(user));
  const [way, setWay] = useState<Way>(ways[0] ?? 'password');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');

  const accept = () => {
    const isMissing = way === 'password' && password === '';
    setProblem(isMissing ? '请输入密码' : '');
    return !isMissing && ways.length > 0;
  };
  const cancel = async (reason: string) => {
    if (way === 'password' || !provider) return cancelBy({ password }, reason);
    const code = await auth.loginCode(provider);
    if (code?.status === 'failed') toast(code.message);
    return code?.status === 'ok' ? cancelBy({ code: code.value }, reason) : null;
  };

  const options = ways.map((each) => ({
    key: each,
    text: each === 'password' ? '密码验证' : `${providerWords[provider ?? 'wechat']}授权`,
  }));
  const proof =
    ways.length === 0 ? (
      <EmptyState
        icon="lock"
        title="没有其他验证方式"
        hint="账号没有密码，也没有绑定当前平台"
        action="用短信验证码"
        onAction={() => void redirectTo(routes.revoked)}
      />
    ) : (
      <Card>
        {ways.length > 1 ? <Segment options={options} value={way} onChange={setWay} /> : null}
        {way === 'password' ? (
          <Field
            label="登录密码"
            type="password"
            icon="lock"
            placeholder="请输入密码"
            maxLength={64}
            value={password}
            onChange={setPassword}
            error={problem}
          />
        ) : (
          <View className="account-form-hint">提交时将请求{providerWords[provider ?? 'wechat']}授权，确认是您本人</View>
        )}
      </Card>
    );
  return <CancelFrame proof={proof} acceptProof={accept} cancel={cancel} />;
}
