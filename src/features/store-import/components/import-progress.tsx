import { View } from '@tarojs/components';
import { grouped } from '@/domain/grouped';
import { Card } from '@/ui/card';
import './import-progress.scss';

interface ImportProgressProps {
  title: string;
  /** Rows that are through, of how many. */
  done: number;
  total: number;
  hint: string;
}

/** How far a run or an undo is. */
export function ImportProgress({ title, done, total, hint }: ImportProgressProps) {
  const share = total === 0 ? 100 : Math.min(100, Math.round((done / total) * 100));
  return (
    <Card>
      <View className="import-progress-title">{title}</View>
      <View className="import-progress-track" role="progressbar" aria-label={title} aria-valuenow={share}>
        <View className="import-progress-done" style={{ width: `${share}%` }} />
      </View>
      <View className="import-progress-text">{`${grouped(done)} / ${grouped(total)} 行 · ${hint}`}</View>
    </Card>
  );
}
