import { useState } from 'react';
import { View } from '@tarojs/components';
import type { TrainingAttempt } from '@/contract/schemas/training';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { stateWords } from '@/domain/diagnosis/measure-words';
import { parseDate } from '@/domain/parse-date';
import { Pressable } from '@/ui/pressable';
import { tallyText } from '../training-words';
import { TimeLeft } from './time-left';
import './room-head.scss';

interface RoomHeadProps {
  attempt: TrainingAttempt;
  netlist: Netlist | null;
  onTimeOver: () => void;
  /** all of what the customer says is shown at first */
  isOpen: boolean;
}

/** What the customer says, and what the search has cost so far. */
export function RoomHead({ attempt, netlist, onTimeOver, isOpen }: RoomHeadProps) {
  const { room, tally, endsAt, complaintState, result } = attempt;
  const [isLong, setLong] = useState(isOpen);
  return (
    <View className="room-head">
      <Pressable
        label={isLong ? '收起客户的话' : `客户说：${room.complaint}`}
        className="room-head-words"
        onPress={() => setLong(!isLong)}
      >
        <View className={isLong ? 'room-head-complaint' : 'room-head-complaint one-line'}>“{room.complaint}”</View>
        {netlist ? (
          <View className={isLong ? 'room-head-note' : 'room-head-note one-line'}>
            故障出现时：{stateWords(netlist, complaintState)}
          </View>
        ) : null}
      </Pressable>
      <View className="room-head-tally" role="status">
        <View className="grow">
          {tallyText(tally)}
          {result ? '' : ` · 还可判断 ${tally.decisionsLeft} 次`}
        </View>
        {endsAt && !result ? (
          <TimeLeft label="还剩" until={parseDate(endsAt)} onEnd={onTimeOver} className="room-head-time" />
        ) : null}
      </View>
    </View>
  );
}
