import { useEffect, useState } from 'react';
import { View } from '@tarojs/components';
import { lazyPage } from '@/infra/lazy-page';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { system } from '@/platform/system';
import { abandonLogin } from '@/state/login-return';
import { loginTarget, type LoginTarget } from '@/state/login-target';
import { Pressable } from '@/ui/pressable';
import { Screen } from '@/ui/screen';
import { Segment } from '@/ui/segment';
import { Skeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { ConsentLine } from './components/consent-line';
import { PasswordLogin } from './components/password-login';
import { ProviderLogins } from './components/provider-logins';
import { SmsLogin } from './components/sms-login';
import { useCompleteLogin } from './hooks/use-complete-login';
import { useConsent } from './hooks/use-consent';
import './auth-screen.scss';

const ways = [
  { key: 'sms', text: '验证码登录' },
  { key: 'password', text: '密码登录' },
] as const;

/** CSS pixels from which `.columns` has two. */
const WIDE = 768;

/** Its code comes only where a screen is wide enough for it. */
const QrLogin = lazyPage(async () => ({ default: (await import('./components/qr-login')).QrLogin }), {
  Loading: () => <Skeleton shape="card" rows={1} />,
  Failed: ({ onRetry }) => <StateView icon="warning" title="二维码加载失败" action="重试" onAction={onRetry} />,
});

/** A browser on a desk or a tablet: the phone that is logged in already can let it in. */
const offersQrLogin = () => system.platformName() === 'h5' && system.windowInfo().width >= WIDE;

/**
 * Login by SMS code, password or the platform, on wide screens by the phone's scan; afterwards back to the page that
 * asked for it (§2 directPath, directParams).
 */
export function LoginScreen(asked: LoginTarget) {
  const [target] = useState(() => loginTarget.resume(asked, Date.now()));
  const [way, setWay] = useState<(typeof ways)[number]['key']>('sms');
  const [hasQrLogin] = useState(offersQrLogin);
  const consent = useConsent();
  const complete = useCompleteLogin(target);
  useEffect(() => {
    loginTarget.keep(target, Date.now());
    return () => {
      abandonLogin();
      loginTarget.forget(target);
    };
  }, [target]);
  const form = { allow: consent.ensure, onSession: complete };

  return (
    <Screen title="登录">
      <View className={hasQrLogin ? 'columns' : ''}>
        <View className={hasQrLogin ? 'column' : ''}>
          <View className="auth-screen">
            <View className="auth-screen-title">欢迎使用汽修助手</View>
            <View className="auth-screen-hint">登录后扫一扫 VIN，查这台车的电路图</View>
            <Segment options={ways} value={way} onChange={setWay} />
            <View className="auth-screen-form">
              {way === 'sms' ? <SmsLogin {...form} /> : <PasswordLogin {...form} />}
            </View>
            <View className="auth-screen-links">
              <Pressable
                role="link"
                className="auth-screen-link"
                onPress={() => void navigateTo(routes.register, { ...target })}
              >
                注册账号
              </Pressable>
              <Pressable role="link" className="auth-screen-link" onPress={() => void navigateTo(routes.resetPassword)}>
                忘记密码
              </Pressable>
            </View>
            <ConsentLine consent={consent} />
            <ProviderLogins isAllowed={consent.checked} {...form} />
          </View>
        </View>
        {hasQrLogin ? (
          <View className="column auth-qr">
            <QrLogin isAllowed={consent.checked} {...form} />
          </View>
        ) : null}
      </View>
    </Screen>
  );
}
