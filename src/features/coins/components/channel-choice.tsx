import { View } from '@tarojs/components';
import type { WithdrawChannel } from '@/contract/schemas/coins';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Icon, type IconName } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { channelTexts } from '../coin-labels';
import type { WithdrawForm } from '../hooks/use-withdraw-form';
import './channel-choice.scss';

const icons: Record<WithdrawChannel, IconName> = { wechat: 'wechat', alipay: 'coin' };

/** Where the money goes: the bound WeChat, or an Alipay account with its owner's name. */
export function ChannelChoice({ form, channels }: { form: WithdrawForm; channels: readonly WithdrawChannel[] }) {
  return (
    <Card>
      <View className="channel-choice-label">收款方式</View>
      {channels.map((channel) => (
        <Pressable
          key={channel}
          role="radio"
          checked={form.channel === channel}
          label={channelTexts[channel]}
          onPress={() => form.setChannel(channel)}
          className="channel-choice-row"
        >
          <Icon name={icons[channel]} className="channel-choice-icon" />
          <View className="grow">{channelTexts[channel]}</View>
          <View className={form.channel === channel ? 'channel-choice-dot channel-choice-on' : 'channel-choice-dot'}>
            {form.channel === channel ? <Icon name="check" size={14} /> : null}
          </View>
        </Pressable>
      ))}
      {form.channel === 'wechat' ? <WechatPayee isBound={form.isWechatBound} /> : <AlipayPayee form={form} />}
    </Card>
  );
}

function WechatPayee({ isBound }: { isBound: boolean }) {
  if (isBound) return <View className="channel-choice-note">打款到本账号绑定的微信零钱</View>;
  return (
    <View className="channel-choice-unbound" role="alert">
      <View className="grow">本账号还没有绑定微信，绑定后才能提现到微信零钱。</View>
      <Button text="去绑定" size="small" onPress={() => void navigateTo(routes.accountSecurity)} />
    </View>
  );
}

function AlipayPayee({ form }: { form: WithdrawForm }) {
  return (
    <View className="channel-choice-fields">
      <Field
        label="支付宝账号"
        placeholder="手机号或邮箱"
        maxLength={64}
        value={form.account}
        onChange={form.setAccount}
        error={form.problems.account ?? ''}
      />
      <Field
        label="真实姓名"
        placeholder="与支付宝实名一致"
        maxLength={30}
        value={form.realName}
        onChange={form.setRealName}
        error={form.problems.realName ?? ''}
      />
    </View>
  );
}
