import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { TrainingRoom } from '@/contract/schemas/training';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { ChipRow } from '@/ui/chip-row';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { ShareAction } from '@/ui/share-action';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState, EndState } from '@/ui/state-view';
import { dailyQuery, examQuery, roomsQuery, trainingKey } from './api/training-queries';
import { DailyCard } from './components/daily-card';
import { ExamCard } from './components/exam-card';
import { LevelTabs } from './components/level-tabs';
import { RankingSheet } from './components/ranking-sheet';
import { RoomRow } from './components/room-row';
import { levelProgress, recommendedRoom, systemsOf } from './rooms';
import { LEVELS, levelText } from './training-words';
import './training-screen.scss';

const ALL = '';

interface TrainingScreenProps {
  /** only the rooms of that course; empty: all, with the puzzle of the day and the exam */
  courseFid: string;
  onShare: () => void;
}

/** The fault training: the puzzle of the day, the exam, and rooms with a hidden fault in five levels. Open to all. */
export function TrainingScreen({ courseFid, onShare }: TrainingScreenProps) {
  const rooms = useQuery(roomsQuery(courseFid));
  return (
    <Screen title={courseFid ? '实操房间' : '故障训练'} actions={<ShareAction onPress={onShare} />}>
      <View id="training">
        {courseFid ? null : <Challenges />}
        <AsyncView
          query={rooms}
          skeleton={<Skeleton shape="card" rows={4} />}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState icon="gauge" title="暂时没有房间" hint="新的房间上线后会出现在这里" />}
        >
          {({ list, solved }) => <Rooms rooms={list} solved={solved} />}
        </AsyncView>
      </View>
    </Screen>
  );
}

function Challenges() {
  const client = useQueryClient();
  const { isLogin } = useSession();
  const daily = useQuery(dailyQuery());
  const exam = useQuery({ ...examQuery(), enabled: isLogin });
  const [isRanking, setRanking] = useState(false);
  return (
    <>
      <AsyncView query={daily} skeleton={<Skeleton shape="card" rows={1} />}>
        {(data) => (
          <>
            <DailyCard
              daily={data}
              onRanking={() => setRanking(true)}
              onNewDay={() => void client.invalidateQueries({ queryKey: trainingKey })}
            />
            <RankingSheet daily={data} open={isRanking} onClose={() => setRanking(false)} />
          </>
        )}
      </AsyncView>
      <ExamCard exam={(isLogin ? exam.data : null) ?? null} />
    </>
  );
}

function Rooms({ rooms, solved }: { rooms: readonly TrainingRoom[]; solved: number }) {
  const next = recommendedRoom(rooms);
  const [chosen, setChosen] = useState<number | null>(null);
  const [system, setSystem] = useState(ALL);
  const levels = LEVELS.map((level) => levelProgress(rooms, level)).filter((level) => level.rooms > 0);
  const level = chosen ?? next?.level ?? levels[0]?.level ?? 1;
  const ofLevel = rooms.filter((room) => room.level === level);
  const systems = systemsOf(ofLevel);
  const shown = systems.includes(system) ? ofLevel.filter((room) => room.system === system) : ofLevel;
  const chips = [
    { key: ALL, text: '全部', count: ofLevel.length },
    ...systems.map((name) => ({ key: name, text: name, count: ofLevel.filter((room) => room.system === name).length })),
  ];
  return (
    <>
      <SectionTitle title={`实操房间 · 已解决 ${solved}/${rooms.length}`} />
      <LevelTabs levels={levels} value={level} onChange={setChosen} />
      {systems.length > 1 ? (
        <View className="training-systems">
          <ChipRow chips={chips} value={systems.includes(system) ? system : ALL} onChange={setSystem} />
        </View>
      ) : null}
      <View className="columns" role="list" aria-label={levelText(level)}>
        {shown.map((room) => (
          <View key={room.id} className="column" role="listitem">
            <RoomRow room={room} isNext={room.id === next?.id} />
          </View>
        ))}
      </View>
      <EndState text={`${levelText(level)}共 ${ofLevel.length} 间`} />
    </>
  );
}
