import { useRouter, useShareAppMessage } from '@tarojs/taro';
import { useState } from 'react';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { shareCard, sharing } from '@/app/sharing';
import { useTrackedPage } from '@/app/use-tracked-page';
import type { RoomShare } from '@/features/training/room-share';
import { TrainingRoomScreen, type RoomSource } from '@/features/training/training-room-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';
import { session } from '@/state/session';
import { RoomDiagram } from './room-diagram';

/** What is shared before the room is known. */
const ALL_ROOMS: RoomShare = { title: '故障训练', roomId: null };

export default guardPage(function TrainingRoomPage() {
  const { id = '', daily, attemptId = '' } = decodeParams(useRouter().params);
  useTrackedPage(routes.trainingRoom);
  const [shareable, setShareable] = useState(ALL_ROOMS);
  const wish = ({ title, roomId }: RoomShare) => ({
    target: roomId === null ? routes.training : routes.trainingRoom,
    params: roomId === null ? {} : { id: roomId },
    title: `${title} | 汽修助手`,
    from: session.user()?.uid ?? null,
  });
  useShareAppMessage((tap) => shareCard(wish(shareable), tap));
  const source: RoomSource =
    daily === '1' ? { kind: 'daily' } : attemptId ? { kind: 'attempt', attemptId } : { kind: 'room', id };
  return (
    <LoginWall title="故障训练">
      <TrainingRoomScreen
        source={source}
        diagram={(asked) => <RoomDiagram {...asked} />}
        onShareable={setShareable}
        onShare={(share) => void sharing.share(wish(share))}
      />
    </LoginWall>
  );
});
