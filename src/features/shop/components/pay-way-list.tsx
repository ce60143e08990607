import { View } from '@tarojs/components';
import type { PayWay } from '@/contract/schemas/shop';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import type { PayChoice } from '../hooks/use-exchange';
import './pay-way-list.scss';

interface PayWayListProps {
  choices: readonly PayChoice[];
  value: PayWay | null;
  onChange: (way: PayWay) => void;
  /** Balances are known. */
  isLogin: boolean;
}

/** Ways to pay, each with its price, the balance and what is lacking. */
export function PayWayList({ choices, value, onChange, isLogin }: PayWayListProps) {
  return (
    <Card padding="list">
      {choices.map(({ way, label, price, balance, short }) => (
        <Pressable
          key={way}
          role="radio"
          checked={way === value}
          label={`${label}支付 ${price}${isLogin && short ? `，还差 ${short}` : ''}`}
          onPress={() => onChange(way)}
          className="pay-way"
        >
          <View className={way === value ? 'pay-way-dot pay-way-dot-on' : 'pay-way-dot'}>
            {way === value ? <Icon name="check" size={14} /> : null}
          </View>
          <View className="grow">
            <View className="pay-way-label">{label}支付</View>
            {isLogin && balance ? (
              <View className={short ? 'pay-way-note pay-way-short' : 'pay-way-note'}>
                {short ? `余额 ${balance}，还差 ${short}` : `余额 ${balance}`}
              </View>
            ) : null}
          </View>
          <View className="pay-way-price">{price}</View>
        </Pressable>
      ))}
    </Card>
  );
}
