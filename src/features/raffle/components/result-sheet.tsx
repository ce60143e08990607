import { View } from '@tarojs/components';
import type { Raffle } from '@/contract/schemas/raffle';
import { formatDateTime } from '@/domain/date-format';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { RoundMark } from '@/ui/round-mark';
import { Sheet } from '@/ui/sheet';
import type { DrawResult } from '../api/raffles';
import { prizeIcons } from '../raffle-labels';
import './result-sheet.scss';

interface ResultSheetProps {
  raffle: Raffle;
  /** Null: nothing to show. */
  result: DrawResult | null;
  onClose: () => void;
  onClaim: (recordId: string) => void;
}

/** What a draw brought: where the prize went, or that an address is wanted for it. */
export function ResultSheet({ raffle, result, onClose, onClaim }: ResultSheetProps) {
  return (
    <Sheet open={result !== null} onClose={onClose} title="抽奖结果">
      {result ? <Result raffle={raffle} result={result} onClose={onClose} onClaim={onClaim} /> : null}
    </Sheet>
  );
}

function Result({
  raffle,
  result: { record, points, drawsLeft },
  onClose,
  onClaim,
}: ResultSheetProps & { result: DrawResult }) {
  const hasWon = record.state === 'booked' || record.state === 'unclaimed' || record.state === 'ordered';
  const kind = record.kind ?? 'none';
  const text = {
    points: `积分已到账，当前 ${points} 积分`,
    coins: '金币已到账，可在“我的金币”查看',
    vip: '会员时长已到账',
    goods: record.state === 'ordered' ? '奖品已生成订单，等待发货' : '请选择收货地址，我们会尽快寄出',
    none: drawsLeft > 0 ? `今天还可以抽 ${drawsLeft} 次` : '明天再来试试手气',
  }[hasWon ? kind : 'none'];
  return (
    <View className="raffle-result" role="status">
      <RoundMark
        icon={record.state === 'entered' ? 'clock' : hasWon ? prizeIcons[kind] : 'gift'}
        tone={hasWon ? 'vip' : 'brand'}
        large
      />
      <View className="raffle-result-title">
        {record.state === 'entered'
          ? '参与成功'
          : hasWon
            ? `恭喜抽中 ${record.prizeName ?? '奖品'}`
            : '很遗憾，没有中奖'}
      </View>
      <View className="raffle-result-text">
        {record.state === 'entered'
          ? `${raffle.drawAt ? `${formatDateTime(raffle.drawAt)} 开奖，` : ''}结果会用消息通知你`
          : text}
      </View>
      {record.state === 'unclaimed' ? (
        <Button
          text="填写收货地址"
          kind="brand"
          size="large"
          className="raffle-result-button"
          onPress={() => {
            onClose();
            onClaim(record.id);
          }}
        />
      ) : null}
      {hasWon && kind === 'coins' ? (
        <Button
          text="查看金币"
          kind="brand"
          size="large"
          className="raffle-result-button"
          onPress={() => void navigateTo(routes.myCoin)}
        />
      ) : null}
      <Button
        text={record.state === 'unclaimed' ? '稍后领取' : '知道了'}
        kind="plain"
        size="large"
        className="raffle-result-button"
        onPress={onClose}
      />
    </View>
  );
}
