import { View } from '@tarojs/components';
import './step-head.scss';

interface StepHeadProps {
  /** what is to be looked at or measured now, from 1 */
  step: number;
  /** how many there will be, as it looks now */
  total: number;
  /** the search has ended */
  isDone: boolean;
  /** car as the sheet prints it */
  vehicle: string;
}

/** 第 2 步 / 约 3 步, with a bar of as many pieces; at the end 共 3 步. */
export function StepHead({ step, total, isDone, vehicle }: StepHeadProps) {
  const pieces = Array.from({ length: isDone ? Math.max(1, step - 1) : Math.max(total, step) }, (_, at) => at + 1);
  const look = (piece: number) => (isDone || piece < step ? 'done' : piece === step ? 'now' : 'next');
  return (
    <View className="step-head">
      <View className="step-head-words">
        <View role="status">
          {isDone ? (step > 1 ? `共 ${step - 1} 步` : '无需测量') : `第 ${step} 步`}
          {isDone ? null : <View className="step-head-total">{` / 约 ${Math.max(total, step)} 步`}</View>}
        </View>
        <View className="step-head-car one-line">{vehicle}</View>
      </View>
      <View className="step-head-bar" aria-hidden="true">
        {pieces.map((piece) => (
          <View key={piece} className={`step-head-piece step-head-${look(piece)}`} />
        ))}
      </View>
    </View>
  );
}
