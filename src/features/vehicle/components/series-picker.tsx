import { useState } from 'react';
import { View } from '@tarojs/components';
import { parseDocPath } from '@/domain/doc-path';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SearchBox } from '@/ui/search-box';
import { SectionTitle } from '@/ui/section-title';
import { EmptyState } from '@/ui/state-view';

/** Rows above which a search box helps. */
const MANY = 12;

interface SeriesPickerProps {
  /** Slash paths of the series that the VIN allows, likeliest first. */
  paths: readonly string[];
  brand: string;
  onChoose: (path: string) => void;
}

/** The VIN told the maker alone: which of its series is it? */
export function SeriesPicker({ paths, brand, onChoose }: SeriesPickerProps) {
  const [filter, setFilter] = useState('');
  const byBrand = () => void navigateTo(routes.brandList, { path: brand });
  const wanted = filter.trim().toLowerCase();
  const shown = paths.filter((path) => path.toLowerCase().includes(wanted));
  return (
    <View>
      <SectionTitle title="选择车系" more="按品牌选" onMore={byBrand} />
      <Card>
        {paths.length === 0 ? (
          <View>
            <EmptyState icon="car" title="这个厂家还没有收录车系" hint="可以按品牌选一个相近的车" />
            <Button text="按品牌选" onPress={byBrand} />
          </View>
        ) : null}
        {paths.length > MANY ? <SearchBox value={filter} onChange={setFilter} placeholder="筛选车系" /> : null}
        {paths.length > 0 && shown.length === 0 ? <EmptyState icon="search" title="没有这个车系" /> : null}
        {shown.map((path) => {
          const { series = path, maker = '' } = parseDocPath(path);
          return <ListRow key={path} title={series} subtitle={maker} onPress={() => onChoose(path)} />;
        })}
      </Card>
    </View>
  );
}
