import { View } from '@tarojs/components';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { benefits } from '../vip-benefits';
import './benefit-table.scss';

/** What members get beside what every user has. */
export function BenefitTable() {
  return (
    <Card padding="list" className="benefit-table">
      <View className="benefit-row benefit-head">
        <View className="benefit-title">会员权益</View>
        <View className="benefit-cell">普通用户</View>
        <View className="benefit-cell benefit-member">会员</View>
      </View>
      {benefits.map(({ icon, title, everyone, member }) => (
        <View key={title} className="benefit-row" aria-label={`${title}：普通用户${everyone}，会员${member}`}>
          <Icon name={icon} className="benefit-icon" />
          <View className="benefit-title">{title}</View>
          <View className="benefit-cell">{everyone}</View>
          <View className="benefit-cell benefit-member">{member}</View>
        </View>
      ))}
    </Card>
  );
}
