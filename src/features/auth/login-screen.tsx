import { useEffect, useState } from 'react';
import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { abandonLogin } from '@/state/login-return';
import { Pressable } from '@/ui/pressable';
import { Screen } from '@/ui/screen';
import { Segment } from '@/ui/segment';
import { ConsentLine } from './components/consent-line';
import { PasswordLogin } from './components/password-login';
import { ProviderLogins } from './components/provider-logins';
import { SmsLogin } from './components/sms-login';
import { useCompleteLogin, type LoginReturn } from './hooks/use-complete-login';
import { useConsent } from './hooks/use-consent';
import './auth-screen.scss';

const ways = [
  { key: 'sms', text: '验证码登录' },
  { key: 'password', text: '密码登录' },
] as const;

/**
 * Login by SMS code, password or the platform; afterwards back to the page that asked for it (§2 directPath,
 * directParams).
 */
export function LoginScreen(target: LoginReturn) {
  const [way, setWay] = useState<(typeof ways)[number]['key']>('sms');
  const consent = useConsent();
  const complete = useCompleteLogin(target);
  useEffect(() => abandonLogin, []);
  const form = { allow: consent.ensure, onSession: complete };

  return (
    <Screen title="登录">
      <View className="auth-screen">
        <View className="auth-screen-title">欢迎使用汽修助手</View>
        <View className="auth-screen-hint">登录后扫一扫 VIN，查这台车的电路图</View>
        <Segment options={ways} value={way} onChange={setWay} />
        <View className="auth-screen-form">{way === 'sms' ? <SmsLogin {...form} /> : <PasswordLogin {...form} />}</View>
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
    </Screen>
  );
}
