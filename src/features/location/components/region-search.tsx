import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { areasQuery } from '@/ui/region-picker/areas';
import { searchAreas, type FoundArea } from '@/ui/region-picker/region-search';
import { SearchBox } from '@/ui/search-box';
import { Skeleton } from '@/ui/skeleton';
import { useDebounced } from '@/ui/use-debounced';
import './region-search.scss';

/** Finds a district by its name; the list of regions comes when the first letter is typed. */
export function RegionSearch({ onPick }: { onPick: (area: FoundArea) => void }) {
  const [text, setText] = useState('');
  const words = useDebounced(text).trim();
  const areas = useQuery({ ...areasQuery(), enabled: words !== '' });
  const pick = (area: FoundArea) => {
    onPick(area);
    setText('');
  };
  return (
    <View className="region-search">
      <SearchBox value={text} onChange={setText} placeholder="搜索区县，如 吴中" maxLength={20} />
      {text.trim() !== '' && words !== '' ? (
        <Card padding="list">
          <AsyncView query={areas} skeleton={<Skeleton shape="text" rows={2} />}>
            {(list) => {
              const found = searchAreas(list, words);
              if (found.length === 0)
                return <View className="region-search-none">没有找到“{words}”，请换个词或在下面选择</View>;
              return (
                <>
                  {found.map((area) => (
                    <ListRow
                      key={area.code}
                      title={area.names[area.names.length - 1] ?? ''}
                      subtitle={area.names.slice(0, -1).join(' ')}
                      plain
                      onPress={() => pick(area)}
                    />
                  ))}
                </>
              );
            }}
          </AsyncView>
        </Card>
      ) : null}
    </View>
  );
}
