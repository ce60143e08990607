import { View } from '@tarojs/components';
import { Card } from '@/ui/card';
import { SectionTitle } from '@/ui/section-title';
import './fact-table.scss';

interface FactTableProps {
  title: string;
  rows: readonly { name: string; value: string; note?: string }[];
}

/** Names with their figures: torques, oils, parts. Nothing when there are none. */
export function FactTable({ title, rows }: FactTableProps) {
  if (rows.length === 0) return null;
  return (
    <View>
      <SectionTitle title={title} />
      <Card padding="list">
        {rows.map(({ name, value, note }) => (
          <View key={name} className="fact-table-row">
            <View className="fact-table-name">
              {name}
              {note ? <View className="fact-table-note">{note}</View> : null}
            </View>
            <View className="fact-table-value">{value}</View>
          </View>
        ))}
      </Card>
    </View>
  );
}
