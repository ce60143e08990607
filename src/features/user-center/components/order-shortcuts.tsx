import { View } from '@tarojs/components';
import type { OrderState } from '@/contract/schemas/shop';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './order-shortcuts.scss';

const states: readonly { state: OrderState; text: string; icon: IconName }[] = [
  { state: 'unpaid', text: '待付款', icon: 'coin' },
  { state: 'paid', text: '待发货', icon: 'inbox' },
  { state: 'shipped', text: '待收货', icon: 'car' },
  { state: 'done', text: '已完成', icon: 'check' },
];

/** My orders by their state. */
export function OrderShortcuts() {
  return (
    <Card padding="list">
      <View className="order-shortcuts-head">
        <View className="order-shortcuts-title">我的订单</View>
        <Pressable label="全部订单" onPress={() => void navigateTo(routes.orderRecord)} className="order-shortcuts-all">
          全部
          <Icon name="right" size={14} />
        </Pressable>
      </View>
      <View className="order-shortcuts-row">
        {states.map(({ state, text, icon }) => (
          <Pressable
            key={state}
            label={text}
            onPress={() => void navigateTo(routes.orderRecord, { state })}
            className="order-shortcut"
          >
            <Icon name={icon} className="order-shortcut-icon" />
            <View>{text}</View>
          </Pressable>
        ))}
      </View>
    </Card>
  );
}
