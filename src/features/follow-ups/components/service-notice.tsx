import { useState } from 'react';
import { View } from '@tarojs/components';
import { ApiError } from '@/domain/app-error';
import { auth } from '@/platform/auth';
import { askForNotice, hasNotice } from '@/state/ask-notices';
import { Button } from '@/ui/button';
import { errorText } from '@/ui/error-state';
import { toast } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';
import { subscribeToNotices } from '../api/follow-ups';
import './service-notice.scss';

interface ServiceNoticeProps {
  /** What the page was opened by. */
  link: 'order' | 'notice';
  linkKey: string;
}

/**
 * For customers in WeChat: each tap lets it tell once when the car is due, without an account of the app. Nothing where
 * there are no such messages.
 */
export function ServiceNotice({ link, linkKey }: ServiceNoticeProps) {
  const { isBusy, run } = useBusy();
  const [times, setTimes] = useState(0);
  if (!auth.providers().includes('wechat') || !hasNotice('car-due')) return null;
  const subscribe = async () => {
    const isAllowed = await askForNotice('car-due');
    if (isAllowed === null) return toast('微信没有打开订阅消息，请在小程序设置里允许');
    if (!isAllowed) return toast('没有允许，微信不会通知您');
    const code = await auth.loginCode('wechat');
    if (code?.status !== 'ok') return toast('没有开通成功，请再试一次');
    try {
      setTimes((await subscribeToNotices({ key: linkKey, link, code: code.value })).times);
      toast('已开通');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(errorText(error));
    }
  };
  return (
    <View className="service-notice">
      <Button
        text={times > 0 ? '再允许一次微信通知' : '开通微信服务通知'}
        icon="message"
        kind="secondary"
        size="large"
        loading={isBusy}
        onPress={() => void run(subscribe)}
      />
      <View className="service-notice-hint" role="status">
        {times > 0 ? `已开通，到期时微信会通知您，还可通知 ${times} 次` : '下次保养、年检等到期时，在微信里通知您一次'}
      </View>
    </View>
  );
}
