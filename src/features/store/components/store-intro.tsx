import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/icon';
import './store-intro.scss';

const points: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'scan', title: '一分钟接车', text: '扫车牌或 VIN 建单，老客户的车况、历史和到期项目自动带出' },
  { icon: 'list', title: '工单看得见', text: '接车、派工、维修、质检、结算、交车，谁在做、做了多久一目了然' },
  { icon: 'gauge', title: '营收算得清', text: '台次、产值、客单价按日、月、年统计，每个数字都能查到工单' },
];

/** Whom the reception assistant is for and what it does, for somebody without a store. */
export function StoreIntro() {
  return (
    <>
      <View className="store-intro-hero">
        <View className="store-intro-badge">
          <Icon name="car" size={32} />
        </View>
        <View className="store-intro-title">接车助手</View>
        <View className="store-intro-lead">给汽修门店用的接车、工单和营业统计，开通免费</View>
      </View>
      <Card>
        {points.map(({ icon, title, text }) => (
          <View key={title} className="store-intro-point">
            <View className="store-intro-icon">
              <Icon name={icon} size={20} />
            </View>
            <View className="grow">
              <View className="store-intro-name">{title}</View>
              <View className="store-intro-text">{text}</View>
            </View>
          </View>
        ))}
      </Card>
      <Button
        text="申请开通门店"
        kind="primary"
        size="large"
        icon="shop"
        onPress={() => void navigateTo(routes.storeApply)}
      />
      <View className="store-intro-second">
        <Button text="用邀请码加入门店" size="large" onPress={() => void navigateTo(routes.storeJoin)} />
      </View>
      <View className="store-intro-note">开通需要营业执照；员工请向店主要邀请码加入。</View>
    </>
  );
}
