import type { TrainingAttempt } from '@/contract/schemas/training';

/** What a shared card of a room shows and opens; `roomId` null: all rooms, with the puzzle of the day. */
export interface RoomShare {
  title: string;
  roomId: string | null;
}

/** What is told of an attempt. It never says what the fault was. */
export function roomShare({ kind, room, result, tally }: TrainingAttempt): RoomShare {
  if (kind === 'daily')
    return {
      roomId: null,
      title: result?.solved
        ? `今天的故障我测了 ${tally.measurements} 次找到，${result.score} 分，你来试试`
        : `今日故障题：“${room.complaint}”`,
    };
  return { roomId: room.id, title: `故障训练：“${room.complaint}”` };
}
