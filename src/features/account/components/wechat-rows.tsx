import { Button as TaroButton } from '@tarojs/components';
import type { UserInfo } from '@/contract/schemas/account';
import { auth } from '@/platform/auth';
import { refreshUser } from '@/state/refresh-user';
import { toast } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { bindWechat, bindWechatPhone } from '../api/account-calls';
import './wechat-rows.scss';

/** What this platform can bind of WeChat's; nothing in a plain browser and in Douyin. */
export function WechatRows({ user }: { user: UserInfo }) {
  return (
    <>
      {auth.providers().includes('wechat-app') ? <WechatAppRow isBound={user.bound.includes('wechat_app')} /> : null}
      {auth.hasPhoneButton && !user.phone ? <WechatPhoneRow /> : null}
    </>
  );
}

/** WeChat's app, from a native shell. */
function WechatAppRow({ isBound }: { isBound: boolean }) {
  const bind = useSingleMutation({
    mutationFn: async () => {
      const code = await auth.loginCode('wechat-app');
      if (code?.status === 'failed') toast(code.message);
      if (code?.status !== 'ok') return;
      await bindWechat(code.value);
      await refreshUser();
      toast('微信已绑定');
    },
  });
  if (isBound) return <ListRow icon="wechat" title="微信" value="已绑定" />;
  return (
    <ListRow
      icon="wechat"
      title="微信"
      value={bind.isPending ? '绑定中…' : '去绑定'}
      onPress={() => (bind.isPending ? undefined : bind.mutate())}
    />
  );
}

/** WeChat gives its phone number only to a button of its own. */
function WechatPhoneRow() {
  const bind = useSingleMutation({
    mutationFn: async (code: string) => {
      await bindWechatPhone(code);
      await refreshUser();
      toast('手机号已绑定');
    },
  });
  return (
    <TaroButton
      className="wechat-phone"
      openType="getPhoneNumber"
      loading={bind.isPending}
      disabled={bind.isPending}
      onGetPhoneNumber={({ detail }) => {
        // Without a code the user refused.
        const { code } = detail as { code?: string };
        if (code) bind.mutate(code);
      }}
    >
      用微信手机号绑定
    </TaroButton>
  );
}
