import { View } from '@tarojs/components';
import type { Session } from '@/contract/schemas/account';
import { ApiError } from '@/domain/app-error';
import { auth } from '@/platform/auth';
import { LOGIN_FAILED, type LoginProvider } from '@/platform/auth/types';
import { falWxAtom } from '@/state/session';
import { useAtom } from '@/state/store';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback-store';
import type { IconName } from '@/ui/icon';
import { loginByProvider } from '../api/account-calls';
import { useSubmit } from '../hooks/use-submit';
import { DouyinPhoneLogin } from './douyin-phone-login';
import './provider-logins.scss';

const faces: Record<LoginProvider, { text: string; icon: IconName }> = {
  wechat: { text: '微信一键登录', icon: 'wechat' },
  'wechat-app': { text: '微信登录', icon: 'wechat' },
  douyin: { text: '抖音一键登录', icon: 'douyin' },
};

const isWechat = (provider: LoginProvider): boolean => provider !== 'douyin';

interface ProviderLoginsProps {
  /** Whether the consent is given already. */
  isAllowed: boolean;
  allow: () => Promise<boolean>;
  onSession: (session: Session) => Promise<void>;
}

/**
 * The logins of the platform that the app runs in; nothing in a plain browser. Where WeChat's has failed, another one
 * is offered first (§3 falWx).
 */
export function ProviderLogins({ isAllowed, allow, onSession }: ProviderLoginsProps) {
  const [hasWechatFailed, setWechatFailed] = useAtom(falWxAtom);
  const { isBusy, submit } = useSubmit();
  const providers = auth.providers();
  if (providers.length === 0) return null;

  const setFailed = (provider: LoginProvider, failed: boolean): void => {
    if (isWechat(provider)) setWechatFailed(failed);
  };
  const login = async (provider: LoginProvider) => {
    if (!(await allow())) return;
    await submit(async () => {
      const code = await auth.loginCode(provider);
      if (code?.status === 'cancelled') return;
      if (code?.status !== 'ok') {
        setFailed(provider, true);
        toast(LOGIN_FAILED);
        return;
      }
      const session = await loginByProvider(provider, code.value).catch((error: unknown) => {
        // Without a code nobody answered, which says nothing about WeChat.
        if (error instanceof ApiError && error.code !== null) setFailed(provider, true);
        throw error;
      });
      setFailed(provider, false);
      await onSession(session);
    });
  };

  return (
    <View className="provider-logins">
      <View className="provider-logins-title">
        {hasWechatFailed ? '微信登录暂不可用，请用验证码登录' : '其他登录方式'}
      </View>
      {auth.hasPhoneLogin ? (
        <DouyinPhoneLogin isAllowed={isAllowed} allow={allow} isBusy={isBusy} submit={submit} onSession={onSession} />
      ) : null}
      {providers.map((provider) => (
        <Button
          key={provider}
          size="large"
          loading={isBusy}
          {...faces[provider]}
          kind={hasWechatFailed && isWechat(provider) ? 'plain' : 'secondary'}
          onPress={() => void login(provider)}
        />
      ))}
    </View>
  );
}
