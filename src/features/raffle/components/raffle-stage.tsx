import { View } from '@tarojs/components';
import type { Raffle } from '@/contract/schemas/raffle';
import { formatDateTime } from '@/domain/date-format';
import type { WheelSegment } from '@/domain/wheel';
import { Card } from '@/ui/card';
import { Tag } from '@/ui/tag';
import type { WheelMotion } from '../hooks/use-wheel';
import { costText, raffleStateLooks } from '../raffle-labels';
import { Countdown } from './countdown';
import { Wheel } from './wheel';
import './raffle-stage.scss';

interface RaffleStageProps {
  raffle: Raffle;
  segments: readonly WheelSegment[];
  motion: WheelMotion;
  /** The caller's points; null without a login. */
  points: number | null;
  isIdle: boolean;
  onDraw: () => void;
  /** A moment has come that changes the raffle's state. */
  onTime: () => void;
}

/** The top of a raffle: its state, the wheel or the countdown to the draw, and what a draw costs. */
export function RaffleStage({ raffle, segments, motion, points, isIdle, onDraw, onTime }: RaffleStageProps) {
  const { title, mode, state, opensAt, closesAt, drawAt, cost, drawsLeft, entries } = raffle;
  return (
    <Card className="raffle-stage">
      <View className="raffle-stage-head">
        <View className="raffle-stage-title grow">{title}</View>
        <Tag {...raffleStateLooks[state]} />
      </View>
      <View className="raffle-stage-time">
        活动时间 {formatDateTime(opensAt)} 至 {formatDateTime(closesAt)}
      </View>
      {drawAt ? <View className="raffle-stage-time">开奖时间 {formatDateTime(drawAt)}</View> : null}
      {state === 'upcoming' ? <Countdown label="距开始" until={opensAt} over="即将开始" onEnd={onTime} /> : null}
      {mode === 'instant' ? (
        <Wheel segments={segments} motion={motion} onPress={onDraw} disabled={!isIdle} />
      ) : (
        <Scheduled state={state} drawAt={drawAt} entries={entries} onTime={onTime} />
      )}
      <View className="raffle-stage-facts">
        每次 {costText(cost)}
        {state === 'open' ? ` · 今天还可参与 ${drawsLeft} 次` : ''}
        {points === null ? '' : ` · 我的积分 ${points}`}
      </View>
    </Card>
  );
}

function Scheduled({
  state,
  drawAt,
  entries,
  onTime,
}: Pick<Raffle, 'state' | 'drawAt' | 'entries'> & { onTime: () => void }) {
  const isWaiting = state === 'open' || state === 'closed';
  return (
    <View className="raffle-stage-scheduled">
      {isWaiting && drawAt ? <Countdown label="距开奖" until={drawAt} over="正在开奖，请稍候" onEnd={onTime} /> : null}
      {state === 'drawn' ? <View className="countdown-over">已开奖，结果见下方</View> : null}
      <View className="raffle-stage-entries">已有 {entries} 人次参与</View>
    </View>
  );
}
