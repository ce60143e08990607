import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { checkVin } from '@/domain/vin/vin';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SearchBox } from '@/ui/search-box';
import { SectionTitle } from '@/ui/section-title';
import { EmptyState } from '@/ui/state-view';
import { scheduledSeriesQuery } from '../api/maintenance-calls';
import './series-choice.scss';

interface SeriesChoiceProps {
  onChoose: (path: string) => void;
  onVin: (vin: string) => void;
  onScan: () => void;
}

/** A car for the schedule: by VIN, typed or scanned, or by brand and series. */
export function SeriesChoice({ onChoose, onVin, onScan }: SeriesChoiceProps) {
  const [text, setText] = useState('');
  const query = useQuery(scheduledSeriesQuery());
  const typed = checkVin(text);
  const wanted = text.trim().toLowerCase();
  return (
    <View>
      <View className="series-choice-search">
        <SearchBox value={text} onChange={setText} placeholder="输入 VIN、品牌或车系" maxLength={40} />
      </View>
      <View className="series-choice-ways">
        {typed.ok ? (
          <Button text="查这个 VIN 的保养项目" kind="primary" size="large" onPress={() => onVin(typed.vin)} />
        ) : (
          <Button text="扫描 VIN" icon="scan" kind="brand" size="large" onPress={onScan} />
        )}
      </View>
      <AsyncView
        query={query}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState icon="calendar" title="还没有收录保养周期" />}
      >
        {(all) => {
          const shown = all.filter(
            ({ brand, series }) => typed.ok || `${brand} ${series}`.toLowerCase().includes(wanted),
          );
          const brands = [...new Set(shown.map(({ brand }) => brand))];
          if (shown.length === 0)
            return <EmptyState icon="search" title="没有找到这个车系的保养周期" hint="换个说法，或扫描 VIN" />;
          return brands.map((brand) => (
            <View key={brand}>
              <SectionTitle title={brand} />
              <Card padding="list">
                {shown
                  .filter((each) => each.brand === brand)
                  .map(({ path, series, items }) => (
                    <ListRow key={path} title={series} value={`${items} 项`} onPress={() => onChoose(path)} />
                  ))}
              </Card>
            </View>
          ));
        }}
      </AsyncView>
    </View>
  );
}
