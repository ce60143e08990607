import { View } from '@tarojs/components';
import type { SearchHit } from '@/contract/schemas/library';
import { Card } from '@/ui/card';
import type { IconName } from '@/ui/icon';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';

const groups: readonly { type: SearchHit['type']; title: string; icon: IconName }[] = [
  { type: 'car', title: '本店车辆', icon: 'car' },
  { type: 'brand', title: '品牌', icon: 'grid' },
  { type: 'series', title: '车系', icon: 'car' },
  { type: 'document', title: '资料', icon: 'plug' },
];

/** What was found, grouped: cars of the own store, brands, series, documents. */
export function SearchResults({ hits, onHit }: { hits: readonly SearchHit[]; onHit: (hit: SearchHit) => void }) {
  return (
    <>
      {groups.map(({ type, title, icon }) => {
        const members = hits.filter((hit) => hit.type === type);
        if (members.length === 0) return null;
        return (
          <View key={type}>
            <SectionTitle title={`${title} ${members.length}`} />
            <Card padding="list">
              {members.map((hit) => (
                <ListRow
                  key={hit.document?.id ?? hit.plate ?? hit.path}
                  icon={icon}
                  title={hit.title}
                  subtitle={hit.subtitle}
                  onPress={() => onHit(hit)}
                />
              ))}
            </Card>
          </View>
        );
      })}
    </>
  );
}
