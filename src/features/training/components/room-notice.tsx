import type { TrainingAttempt } from '@/contract/schemas/training';
import { measurementWords } from '@/domain/diagnosis/measure-words';
import { namedPlace } from '@/domain/training/fault-choices';
import type { Room } from '../hooks/use-room';
import { narrowedText, readingText } from '../training-words';
import { RoomBanner } from './room-banner';

/** Above the diagram: the step of the solution that it shows, or the jumper that has one end. */
export function RoomNotice({ attempt: { result }, room }: { attempt: TrainingAttempt; room: Room }) {
  const { netlist, step: at, showStep, tools } = room;
  const step = at === null ? undefined : result?.path[at];
  if (!netlist) return null;
  if (step && at !== null) {
    const { measurement, reading, healthy } = step;
    return (
      <RoomBanner
        text={`${at + 1}. ${measurementWords(netlist, measurement)}：${readingText(measurement.mode, reading)}`}
        note={`应 ${readingText(measurement.mode, healthy)}，${narrowedText(step)}`}
        actions={[
          { text: '上一步', onPress: () => showStep(at - 1), disabled: at === 0 },
          { text: '下一步', onPress: () => showStep(at + 1), disabled: at + 1 >= (result?.path.length ?? 0) },
        ]}
      />
    );
  }
  if (tools.bridge === null) return null;
  return (
    <RoomBanner
      text={`跨接线一头在 ${namedPlace(netlist, tools.bridge)}`}
      note="再点另一头的针脚"
      actions={[
        { text: '接搭铁', onPress: tools.bridgeToBody },
        { text: '取消', onPress: tools.cancelBridge },
      ]}
    />
  );
}
