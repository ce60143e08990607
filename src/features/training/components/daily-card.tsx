import { View } from '@tarojs/components';
import { chinaMidnightAfter } from '@/domain/china-day';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { Pressable } from '@/ui/pressable';
import type { Daily } from '../api/training-queries';
import { levelText } from '../training-words';
import { TimeLeft } from './time-left';
import './daily-card.scss';

interface DailyCardProps {
  daily: Daily;
  onRanking: () => void;
  /** midnight has come: there is another puzzle */
  onNewDay: () => void;
}

/** The puzzle of the day: the same car for everybody, once, until midnight. */
export function DailyCard({
  daily: { day, room, done, attemptId, players, ranking },
  onRanking,
  onNewDay,
}: DailyCardProps) {
  if (!room) return null;
  const mine = ranking.find((row) => row.mine);
  const place = mine ? `第 ${mine.rank} 名` : '还没有名次';
  const finished = players > 0 ? `${players} 人已完成` : '还没有人完成';
  const open = () => void navigateTo(routes.trainingRoom, { daily: '1' });
  return (
    <View className="daily-card" role="region" aria-label="每日一题">
      <View className="row">
        <View className="daily-card-kicker grow">
          每日一题 · {Number(day.slice(5, 7))} 月 {Number(day.slice(8))} 日
        </View>
        <TimeLeft
          label="还剩"
          until={chinaMidnightAfter(Date.parse(`${day}T00:00:00+08:00`))}
          onEnd={onNewDay}
          className="daily-card-time"
        />
      </View>
      <View className="daily-card-complaint">“{room.complaint}”</View>
      <View className="daily-card-note">
        {levelText(room.level)} · {room.system} · {room.car}
      </View>
      <View className="row">
        <Pressable onPress={onRanking} label={`今日排行，${place}，${finished}`} className="daily-card-ranking grow">
          <View className="daily-card-rank">{mine ? place : '今日排行'}</View>
          <View className="daily-card-players">{finished}</View>
        </Pressable>
        <Button
          text={done ? '看解析' : attemptId ? '继续' : '开始'}
          kind={done ? 'secondary' : 'primary'}
          className="daily-card-button"
          onPress={open}
        />
      </View>
    </View>
  );
}
