import { View } from '@tarojs/components';
import type { WithdrawRules } from '@/contract/schemas/coins';
import { typedYuan } from '@/domain/money';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Pressable } from '@/ui/pressable';
import { yuan } from '../coin-labels';
import type { WithdrawForm } from '../hooks/use-withdraw-form';
import './withdraw-amount.scss';

const feeRule = ({ feePerMyriad }: WithdrawRules) =>
  feePerMyriad === 0 ? '会员免手续费' : `手续费 ${feePerMyriad / 100}%（不足 1 分按 1 分计）`;

/** How much, what it costs and what arrives, and the rules that hold. */
export function WithdrawAmount({
  form,
  balance,
  rules,
}: {
  form: WithdrawForm;
  balance: number;
  rules: WithdrawRules;
}) {
  const { cost } = form;
  return (
    <Card>
      <View className="withdraw-amount-balance">
        可提现 <View className="withdraw-amount-figure">{yuan(balance)}</View>
      </View>
      <Field
        id="withdraw-amount"
        label="提现金额（元）"
        type="money"
        placeholder={`最少 ${typedYuan(rules.minimum)} 元`}
        maxLength={12}
        value={form.amount}
        onChange={form.setAmount}
        error={form.problems.amount}
        trailing={
          <Pressable onPress={form.takeAll} className="withdraw-amount-all">
            全部提现
          </Pressable>
        }
      />
      <View className="withdraw-amount-cost" aria-live="polite">
        <View className="grow">手续费 {cost ? yuan(cost.fee) : '--'}</View>
        <View className="withdraw-amount-net">实际到账 {cost ? yuan(cost.net) : '--'}</View>
      </View>
      <View className="withdraw-amount-rules">
        单笔 {typedYuan(rules.minimum)}～{typedYuan(rules.maximum)} 元，每天最多 {rules.perDay} 次，{feeRule(rules)}
      </View>
    </Card>
  );
}
