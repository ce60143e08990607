import { useEffect } from 'react';
import { Button as TaroButton, View } from '@tarojs/components';
import type { Session } from '@/contract/schemas/account';
import { auth } from '@/platform/auth';
import { phoneCodeOf } from '@/platform/auth/phone-code';
import { LOGIN_FAILED } from '@/platform/auth/types';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback-store';
import { Icon } from '@/ui/icon';
import { loginByDouyinPhone } from '../api/account-calls';

const TEXT = '抖音手机号一键登录';

interface DouyinPhoneLoginProps {
  isAllowed: boolean;
  /** Asks for consent; false stops. */
  allow: () => Promise<boolean>;
  isBusy: boolean;
  submit: (action: () => Promise<void>) => Promise<unknown>;
  onSession: (session: Session) => Promise<void>;
}

/**
 * Logs in by the phone that Douyin knows, which it gives only to a button of its own. That button comes after the
 * consent: it asks Douyin at once.
 */
export function DouyinPhoneLogin({ isAllowed, allow, isBusy, submit, onSession }: DouyinPhoneLoginProps) {
  const consent = async () => {
    if (await allow()) toast('请再点一次，授权手机号');
  };
  if (!isAllowed)
    return <Button size="large" icon="douyin" text={TEXT} loading={isBusy} onPress={() => void consent()} />;
  // Asked once more, so that a box that was only ticked is stored.
  const logInAllowed = async (detail: unknown) => ((await allow()) ? logIn(detail, onSession) : undefined);
  return <PhoneButton isBusy={isBusy} onDetail={(detail) => void submit(() => logInAllowed(detail))} />;
}

async function logIn(detail: unknown, onSession: (session: Session) => Promise<void>): Promise<void> {
  const phoneCode = phoneCodeOf(detail);
  if (phoneCode.status === 'cancelled') return;
  if (phoneCode.status !== 'ok') return toast(phoneCode.status === 'failed' ? phoneCode.message : LOGIN_FAILED);
  const code = await auth.loginCode('douyin');
  if (code?.status !== 'ok') return toast(LOGIN_FAILED);
  return onSession(await loginByDouyinPhone(code.value, phoneCode.value));
}

function PhoneButton({ isBusy, onDetail }: { isBusy: boolean; onDetail: (detail: unknown) => void }) {
  // Douyin gives phones only to those who are logged in to it; this code is too old by the time that the phone comes.
  useEffect(() => void auth.loginCode('douyin'), []);
  return (
    <TaroButton
      className="douyin-phone"
      openType="getPhoneNumber"
      disabled={isBusy}
      onGetPhoneNumber={({ detail }) => onDetail(detail)}
    >
      <View className="douyin-phone-face">
        <Icon name="douyin" className="douyin-phone-icon" />
        {TEXT}
      </View>
    </TaroButton>
  );
}
