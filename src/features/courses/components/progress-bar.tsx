import { View } from '@tarojs/components';
import './progress-bar.scss';

/** How much is done, of 100. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const done = Math.min(100, Math.max(0, percent));
  return (
    <View
      className="course-progress"
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <View className="course-progress-done" style={{ width: `${done}%` }} />
    </View>
  );
}
