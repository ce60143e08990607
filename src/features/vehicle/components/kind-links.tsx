import { View } from '@tarojs/components';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { kindLooks } from '@/ui/document-kinds';
import { countKinds, useDocTree } from '../hooks/use-doc-tree';

/** The ways into the car's documents by kind, with counts as soon as they are known. */
export function KindLinks({ path, onKind }: { path: string | null; onKind: (kind: string) => void }) {
  const { query, documents } = useDocTree(path);
  const counts = countKinds(documents);
  return (
    <View>
      <SectionTitle title="这台车的资料" />
      <Card padding="list">
        {kindLooks.map(({ kind, text, icon }) => (
          <ListRow
            key={kind}
            icon={icon}
            title={text}
            value={query.data ? counts.find((each) => each.kind === kind)?.count : undefined}
            onPress={() => onKind(kind)}
          />
        ))}
      </Card>
    </View>
  );
}
