import { View } from '@tarojs/components';
import type { CodeOfPage } from '@/contract/schemas/code-page';
import { FAMILY_WORDS } from '@/domain/diagnosis/family-words';
import { Card } from '@/ui/card';
import './causes-card.scss';

interface CountedRow {
  name: string;
  count: number;
  /** how many of them are the store's own */
  own?: number;
}

/** 常见原因, by how often closed orders and cases found them: which part, and what was wrong. Says so when none did. */
export function CausesCard({ causes, solved, parts }: Pick<CodeOfPage, 'causes' | 'parts' | 'solved'>) {
  const kinds = causes.map(({ family, count }) => ({ name: FAMILY_WORDS[family], count }));
  const isBoth = parts.length > 0 && kinds.length > 0;
  if (parts.length === 0 && kinds.length === 0)
    return (
      <Card>
        <View className="causes-card-none">
          {solved > 0
            ? `已解决 ${solved} 次，还没有归类到具体原因`
            : '还没有已证实的记录；工单里记下故障部件、案例发布后会计入这里'}
        </View>
      </Card>
    );
  return (
    <Card>
      {isBoth ? <View className="causes-card-label">坏的部件</View> : null}
      <Rows rows={parts} />
      {isBoth ? <View className="causes-card-label">怎么坏的</View> : null}
      <Rows rows={kinds} />
      <View className="causes-card-note">
        {parts.some(({ own }) => own > 0)
          ? '按已发布的案例和本店交车的工单统计，别店的工单不计部件'
          : '按已证实的工单故障和已发布的案例统计'}
      </View>
    </Card>
  );
}

function Rows({ rows }: { rows: readonly CountedRow[] }) {
  const most = rows[0]?.count ?? 1;
  return (
    <View role="list">
      {rows.map(({ name, count, own = 0 }) => (
        <View key={name} className="causes-card-row" role="listitem">
          <View className="causes-card-words">
            <View className="grow">{name}</View>
            {own > 0 ? <View className="causes-card-own">{`本店 ${own}`}</View> : null}
            <View className="causes-card-count">{`${count} 次`}</View>
          </View>
          <View className="causes-card-track" aria-hidden="true">
            <View className="causes-card-bar" style={{ width: `${Math.max(4, (100 * count) / most)}%` }} />
          </View>
        </View>
      ))}
    </View>
  );
}
