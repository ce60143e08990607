import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { TrainingAttempt } from '@/contract/schemas/training';
import { Button } from '@/ui/button';
import { COLUMNS } from '@/ui/columns';
import { NavAction } from '@/ui/nav-bar';
import { Screen } from '@/ui/screen';
import { ShareAction } from '@/ui/share-action';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { tellPartsMoved } from '@/ui/use-window-resize';
import { useWindowSize } from '@/ui/use-window-size';
import { attemptQuery } from './api/training-queries';
import { AfterRoom } from './components/after-room';
import { DecideSheet } from './components/decide-sheet';
import { MoveList } from './components/move-list';
import { ResultView } from './components/result-view';
import { RoomHead } from './components/room-head';
import { RoomNotice } from './components/room-notice';
import { useRoom } from './hooks/use-room';
import type { DrawRoomDiagram } from './room-props';
import { roomShare, type RoomShare } from './room-share';
import './room-view.scss';

/** Width of the column beside the diagram, CSS px: with the diagram's own panel there is room for both from 1024 on. */
const COLUMN = 264;
const WIDE = COLUMN + COLUMNS.drawing + COLUMNS.panel;

interface RoomViewProps {
  attempt: TrainingAttempt;
  diagram: DrawRoomDiagram;
  /** another room of the same list takes the place of this one */
  onNext: (roomId: string) => void;
  onShareable: (share: RoomShare) => void;
  onShare: (share: RoomShare) => void;
}

/** An attempt: the diagram of a car that hides its fault, what was done, and how it ended. */
export function RoomView({ attempt, diagram, onNext, onShareable, onShare }: RoomViewProps) {
  const { result, moves, complaintState } = attempt;
  const client = useQueryClient();
  const isWide = useWindowSize().width >= WIDE;
  const room = useRoom(attempt);
  const { netlist, doing, tools } = room;
  useEffect(() => tellPartsMoved(), [isWide]);
  const share = roomShare(attempt);
  useEffect(() => {
    onShareable(share);
    // The callback is the route's and may be a new function each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [share.title]);

  const log = netlist ? (
    <MoveList moves={moves} netlist={netlist} onShow={room.show} />
  ) : (
    <Skeleton shape="text" rows={3} />
  );
  const solution = result ? (
    <ResultView attempt={attempt} result={result} netlist={netlist} onStep={room.showStep}>
      <AfterRoom attempt={attempt} onNext={onNext} onShare={() => onShare(share)} />
    </ResultView>
  ) : null;
  const found = <Button text="我找到了" kind="brand" size="large" onPress={room.find} />;
  const head = (
    <RoomHead
      key={String(isWide)}
      attempt={attempt}
      netlist={netlist}
      isOpen={isWide}
      onTimeOver={() => void client.invalidateQueries(attemptQuery(attempt.id))}
    />
  );
  return (
    <Screen
      title={attempt.room.title}
      fill
      padded={false}
      className="room-view"
      actions={
        result ? (
          <ShareAction onPress={() => onShare(share)} />
        ) : (
          <NavAction icon="eye" label="放弃，看解析" onPress={() => void room.giveUp()} />
        )
      }
      subHeader={isWide ? undefined : head}
      footer={
        isWide ? undefined : result ? (
          <Button text="看解析" kind="brand" size="large" onPress={() => room.setOpen('result')} />
        ) : (
          <View className="row">
            <Button
              text={`记录 ${moves.length}`}
              kind="plain"
              size="large"
              className="room-view-log"
              onPress={() => room.setOpen('log')}
            />
            <View className="grow">{found}</View>
          </View>
        )
      }
    >
      <View className="room-view-columns">
        {isWide ? (
          <View className="room-view-side" style={{ width: `${COLUMN}px` }} role="region" aria-label="房间">
            {head}
            <View className="room-view-scroll">{solution ?? log}</View>
            {result ? null : <View className="room-view-buttons">{found}</View>}
          </View>
        ) : null}
        <View className="room-view-stage">
          <RoomNotice attempt={attempt} room={room} />
          <View className="room-view-diagram">
            {diagram({
              room: attempt.room,
              answers: result ? null : doing.answers,
              state: complaintState,
              shown: room.shown,
              actions: result ? () => [] : tools.actions,
              onNetlist: room.setNetlist,
              onPlace: room.setChosen,
            })}
          </View>
        </View>
      </View>
      {netlist ? (
        <DecideSheet
          draft={room.draft}
          netlist={netlist}
          decisionsLeft={attempt.tally.decisionsLeft}
          isBusy={doing.isBusy}
          onSubmit={() => void room.decide()}
        />
      ) : null}
      {isWide ? null : (
        <>
          <Sheet open={room.open === 'log'} onClose={() => room.setOpen(null)} title="测量记录" size="tall">
            {log}
          </Sheet>
          <Sheet open={room.open === 'result'} onClose={() => room.setOpen(null)} title="解析" size="tall">
            {solution}
          </Sheet>
        </>
      )}
    </Screen>
  );
}
