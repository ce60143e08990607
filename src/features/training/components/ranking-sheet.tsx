import { View } from '@tarojs/components';
import type { TrainingRank } from '@/contract/schemas/training-contests';
import { RecordRow } from '@/ui/record-row';
import { Sheet } from '@/ui/sheet';
import { EmptyState, EndState } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import type { Daily } from '../api/training-queries';
import { secondsText } from '../training-words';
import './ranking-sheet.scss';

interface RankingSheetProps {
  daily: Daily;
  open: boolean;
  onClose: () => void;
}

/** The best of the day, and the caller's own place. */
export function RankingSheet({ daily: { ranking, players }, open, onClose }: RankingSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="今日排行" size="tall">
      {ranking.length === 0 ? (
        <EmptyState icon="users" title="还没有人完成今天的题" hint="第一个完成就是第 1 名" />
      ) : (
        <>
          <View role="list">
            {ranking.map((row, index) => (
              <Place key={`${row.rank} ${index}`} row={row} />
            ))}
          </View>
          <EndState text={`今天共 ${players} 人完成`} />
        </>
      )}
    </Sheet>
  );
}

function Place({ row: { rank, name, score, measurements, seconds, mine } }: { row: TrainingRank }) {
  return (
    <View className={mine ? 'ranking-row ranking-row-mine' : 'ranking-row'} role="listitem">
      <RecordRow
        leading={<View className={rank <= 3 ? 'ranking-rank ranking-rank-top' : 'ranking-rank'}>{rank}</View>}
        title={name}
        tag={mine ? <Tag text="我" tone="brand" /> : undefined}
        note={`测量 ${measurements} 次 · ${secondsText(seconds)}`}
        value={`${score} 分`}
      />
    </View>
  );
}
