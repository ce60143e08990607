import { useQuery } from '@tanstack/react-query';
import type { TrainingAttempt } from '@/contract/schemas/training';
import { goBack } from '@/infra/navigation';
import { share } from '@/platform/share';
import { Button } from '@/ui/button';
import { roomsQuery } from '../api/training-queries';
import { nextRoom } from '../rooms';
import './after-room.scss';

interface AfterRoomProps {
  attempt: TrainingAttempt;
  onNext: (roomId: string) => void;
  onShare: () => void;
}

/**
 * What to do after a room: the next one, the exam that it is part of, or to tell others of the puzzle of the day, which
 * mini programs do by the button of the nav bar.
 */
export function AfterRoom({ attempt: { kind, room, result }, onNext, onShare }: AfterRoomProps) {
  const rooms = useQuery({ ...roomsQuery(), enabled: kind === 'room' });
  const next = kind === 'room' ? nextRoom(rooms.data?.list ?? [], room.id) : null;
  if (kind === 'exam') return <Button text="返回考试" kind="brand" size="large" onPress={() => void goBack()} />;
  return (
    <>
      {next ? (
        <Button text={`下一间：${next.title}`} kind="brand" size="large" onPress={() => onNext(next.id)} />
      ) : null}
      {kind === 'daily' && result?.solved && !share.needsButton ? (
        <Button text="分享成绩" icon="share" kind="brand" size="large" onPress={onShare} />
      ) : null}
      {kind === 'room' ? (
        <Button
          text={result?.solved ? '再来一次' : '重新找'}
          kind="secondary"
          size="large"
          className="after-room-button"
          onPress={() => onNext(room.id)}
        />
      ) : null}
      <Button
        text="返回房间列表"
        kind="plain"
        size="large"
        className="after-room-button"
        onPress={() => void goBack()}
      />
    </>
  );
}
