import { View } from '@tarojs/components';
import type { TillKind } from '@/contract/schemas/order-money';
import type { ClosedFigures } from '@/contract/schemas/till';
import { exactYuan } from '@/domain/money';
import { PAY_MEANS, payMeansLabels } from '@/domain/till/words';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { Pressable } from '@/ui/pressable';
import { SectionTitle } from '@/ui/section-title';
import './day-figures.scss';

const yuan = (cents: number) => `¥${exactYuan(cents)}`;

/** The kinds by which money itself comes and goes. */
const MONEY_KINDS: readonly TillKind[] = ['deposit', 'payment', 'collected', 'refund'];

interface DayFiguresProps {
  figures: ClosedFigures;
  day: string;
}

/** What a day was worth: money by means, in and out, and what became of the orders; each opens what is behind it. */
export function DayFigures({ figures, day }: DayFiguresProps) {
  const rows = PAY_MEANS.flatMap((means) => figures.means.find((each) => each.means === means) ?? []);
  const sum = rows.reduce((total, row) => ({ in: total.in + row.in, out: total.out + row.out }), { in: 0, out: 0 });
  const show = (title: string, kinds: readonly TillKind[], means = '') =>
    void navigateTo(routes.tillMovements, {
      from: day,
      to: day,
      kinds: kinds.join(),
      title,
      ...(means === '' ? {} : { means }),
    });
  const lines: readonly { name: string; note: string; figure: ClosedFigures['sales']; kinds: readonly TillKind[] }[] = [
    { name: '结算工单', note: '当天产值', figure: figures.sales, kinds: ['sale'] },
    { name: '结算当时收', note: '', figure: figures.payments, kinds: ['payment'] },
    { name: '新挂账', note: '没有收到的钱', figure: figures.credit, kinds: ['credit'] },
    { name: '定金抵扣', note: '以前收的', figure: figures.depositsUsed, kinds: ['deposit_used'] },
    { name: '收定金', note: '', figure: figures.deposits, kinds: ['deposit'] },
    { name: '收回欠款', note: '', figure: figures.collected, kinds: ['collected'] },
    { name: '退款', note: '', figure: figures.refunds, kinds: ['refund'] },
    { name: '核销', note: '', figure: figures.writeOffs, kinds: ['write_off'] },
  ];
  return (
    <>
      <SectionTitle title="收付款" />
      <Card padding="list">
        <View className="day-figures-row day-figures-names">
          <View className="day-figures-name">方式</View>
          <View className="day-figures-amount">收入</View>
          <View className="day-figures-amount">支出</View>
          <View className="day-figures-amount">净收</View>
        </View>
        {rows.map((row) => (
          <Pressable
            key={row.means}
            label={`${payMeansLabels[row.means]} 收入 ${yuan(row.in)}，支出 ${yuan(row.out)}，看明细`}
            onPress={() => show(`${payMeansLabels[row.means]}收付款`, MONEY_KINDS, row.means)}
            className="day-figures-row day-figures-link"
          >
            <View className="day-figures-name">{payMeansLabels[row.means]}</View>
            <View className="day-figures-amount">{exactYuan(row.in)}</View>
            <View className="day-figures-amount">{exactYuan(row.out)}</View>
            <View className="day-figures-amount day-figures-net">{exactYuan(row.in - row.out)}</View>
          </Pressable>
        ))}
        {rows.length === 0 ? <View className="day-figures-none">还没有收付款</View> : null}
        <View className="day-figures-row day-figures-sum">
          <View className="day-figures-name">合计</View>
          <View className="day-figures-amount">{exactYuan(sum.in)}</View>
          <View className="day-figures-amount">{exactYuan(sum.out)}</View>
          <View className="day-figures-amount day-figures-net">{exactYuan(sum.in - sum.out)}</View>
        </View>
      </Card>
      <SectionTitle title="业务" />
      <Card padding="list">
        {lines
          .filter(({ figure, kinds }) => figure.count > 0 || figure.amount !== 0 || kinds[0] === 'sale')
          .map(({ name, note, figure, kinds }) => (
            <Pressable
              key={name}
              label={`${name} ${figure.count} 笔 ${yuan(figure.amount)}，看明细`}
              onPress={() => show(name, kinds)}
              className="day-figures-row day-figures-link"
            >
              <View className="grow">
                <View>{name}</View>
                {note ? <View className="day-figures-note">{note}</View> : null}
              </View>
              <View className="day-figures-count">{figure.count} 笔</View>
              <View className="day-figures-amount day-figures-wide">{yuan(figure.amount)}</View>
            </Pressable>
          ))}
      </Card>
    </>
  );
}
