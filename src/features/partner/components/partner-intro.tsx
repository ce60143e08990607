import { View } from '@tarojs/components';
import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/icon';
import './partner-intro.scss';

/** What a partner does, and what it brings. */
export function PartnerIntro({ commissionPercent }: { commissionPercent: number }) {
  const steps: { icon: IconName; title: string; text: string }[] = [
    { icon: 'share', title: '邀请同行', text: '把邀请卡片或海报发给修车的朋友' },
    { icon: 'users', title: '自动绑定', text: '朋友从你的链接注册，就是你的客户' },
    {
      icon: 'coin',
      title: '获得佣金',
      text: `客户每次付款，你得 ${commissionPercent}%，以金币到账，可提现；客户购买金币的，只计高出所得金币的部分`,
    },
  ];
  return (
    <>
      <View className="partner-intro-hero">
        <View className="partner-intro-title">成为合伙人</View>
        <View className="partner-intro-percent">
          佣金 <View className="partner-intro-figure">{commissionPercent}%</View>
        </View>
      </View>
      <Card>
        {steps.map(({ icon, title, text }) => (
          <View key={title} className="partner-intro-step">
            <View className="partner-intro-icon">
              <Icon name={icon} size={20} />
            </View>
            <View className="grow">
              <View className="partner-intro-step-title">{title}</View>
              <View className="partner-intro-step-text">{text}</View>
            </View>
          </View>
        ))}
      </Card>
    </>
  );
}
