import { useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { TrainingAttempt, TrainingRoom } from '@/contract/schemas/training';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { AsyncView, type QueryLike } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { useBusy } from '@/ui/use-busy';
import { attemptQuery, dailyQuery, roomQuery } from './api/training-queries';
import { startDaily, startRoom } from './api/training-calls';
import { Stars } from './components/stars';
import { tellFailure } from './hooks/use-attempt';
import type { DrawRoomDiagram } from './room-props';
import type { RoomShare } from './room-share';
import { RoomView } from './room-view';
import { roomText } from './training-words';
import './training-room-screen.scss';

const TITLE = '故障训练';

/** Which room is opened: one of the list, the puzzle of the day, or an attempt that goes on, as in an exam. */
export type RoomSource = { kind: 'attempt'; attemptId: string } | { kind: 'daily' } | { kind: 'room'; id: string };

interface TrainingRoomScreenProps {
  source: RoomSource;
  diagram: DrawRoomDiagram;
  /** told when the room is known: for a mini program's share card */
  onShareable: (share: RoomShare) => void;
  onShare: (share: RoomShare) => void;
}

/** One room: what the customer says first, then the search. An attempt goes on where it was left. */
export function TrainingRoomScreen({ source, ...rest }: TrainingRoomScreenProps) {
  const [now, setNow] = useState({ source, count: 0 });
  const next = (id: string) => setNow({ source: { kind: 'room', id }, count: now.count + 1 });
  return <Room key={now.count} source={now.source} isAgain={now.count > 0} onNext={next} {...rest} />;
}

interface RoomProps extends TrainingRoomScreenProps {
  /** chosen after another attempt: one that has ended is not shown once more */
  isAgain: boolean;
  onNext: (roomId: string) => void;
}

function Room({ source, isAgain, ...rest }: RoomProps) {
  const [begun, setBegun] = useState<string | null>(source.kind === 'attempt' ? source.attemptId : null);
  const room = useQuery({
    ...roomQuery(source.kind === 'room' ? source.id : ''),
    ...(isAgain ? { staleTime: 0 } : {}),
  });
  const daily = useQuery({ ...dailyQuery(), enabled: source.kind === 'daily' });
  const open =
    source.kind === 'daily' ? daily.data?.attemptId : isAgain && room.isFetching ? null : room.data?.openAttempt;
  const attemptId = begun ?? open;
  if (attemptId) return <OpenAttempt id={attemptId} {...rest} />;
  if (source.kind === 'daily')
    return (
      <Framed query={daily}>
        {({ room: today }) =>
          today ? <Brief room={today} text="开始，今天只有一次" start={startDaily} onBegun={setBegun} /> : <Gone />
        }
      </Framed>
    );
  if (source.kind === 'attempt' || source.id === '')
    return (
      <Screen title={TITLE}>
        <Gone />
      </Screen>
    );
  return (
    <Framed query={room}>
      {(data) => (
        <Brief
          room={data}
          text={data.best === null ? '开始' : '再来一次'}
          start={() => startRoom(data.id)}
          onBegun={setBegun}
        />
      )}
    </Framed>
  );
}

function Framed<T>({ query, children }: { query: QueryLike<T>; children: (data: T) => ReactNode }) {
  return (
    <Screen title={TITLE}>
      <AsyncView query={query} skeleton={<Skeleton shape="card" rows={2} />} gone={<Gone />}>
        {children}
      </AsyncView>
    </Screen>
  );
}

function Gone() {
  return (
    <EmptyState
      icon="gauge"
      title="没有找到这个房间"
      action="看看其他房间"
      onAction={() => void redirectTo(routes.training)}
    />
  );
}

interface BriefProps {
  room: TrainingRoom;
  text: string;
  start: () => Promise<TrainingAttempt>;
  onBegun: (attemptId: string) => void;
}

/** Before the first move: the customer's words, the car, and how it is scored. */
function Brief({ room, text, start, onBegun }: BriefProps) {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const begin = async () => {
    try {
      const attempt = await start();
      client.setQueryData(attemptQuery(attempt.id).queryKey, attempt);
      onBegun(attempt.id);
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <View id="training-brief">
      <Card>
        <View className="brief-note">{roomText(room)}</View>
        <View className="brief-title" role="heading" aria-level={2}>
          {room.title}
        </View>
        <View className="brief-complaint">
          <View className="brief-who">客户说</View>“{room.complaint}”
        </View>
        {room.best === null ? null : (
          <View className="row">
            <View className="brief-note grow">最好成绩 {room.best} 分</View>
            <Stars stars={room.stars} />
          </View>
        )}
      </Card>
      <Card>
        <View className="brief-rule">操作钥匙和开关，用电表测量，找出藏在电路里的故障。</View>
        <View className="brief-rule">测量越少、拆装越少，得分越高；跨接接错会烧保险丝。</View>
        <View className="brief-rule">
          {room.points > 0 ? `第一次找对得 ${room.points} 积分，` : ''}中途离开可以接着做。
        </View>
      </Card>
      <Button text={text} kind="primary" size="large" loading={isBusy} onPress={() => void run(begin)} />
    </View>
  );
}

function OpenAttempt({ id, ...rest }: { id: string } & Omit<RoomProps, 'isAgain' | 'source'>) {
  const query = useQuery(attemptQuery(id));
  if (query.data) return <RoomView attempt={query.data} {...rest} />;
  return <Framed query={query}>{() => null}</Framed>;
}
