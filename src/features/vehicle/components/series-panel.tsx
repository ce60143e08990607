import { useMemo, useState } from 'react';
import { ScrollView, View } from '@tarojs/components';
import type { DocBankEntry } from '@/contract/schemas/library';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { EmptyState } from '@/ui/state-view';
import { useDialog } from '@/ui/use-dialog';
import { VirtualList } from '@/ui/virtual-list';
import { hasBareSeries, seriesRows, type SeriesRow } from '../brand-rows';
import { YearPicker } from './year-picker';
import './series-panel.scss';

interface SeriesPanelProps {
  brand: DocBankEntry;
  /** Path of the chosen series; null shows the series. */
  series: string | null;
  onSeries: (path: string | null) => void;
  /** With the whole path of the car. */
  onCar: (path: string) => void;
  onClose: () => void;
}

/** Over the right part of the brand list: the series of a brand under their makers, then years and engines of one. */
export function SeriesPanel({ brand, series, onSeries, onCar, onClose }: SeriesPanelProps) {
  const seriesName = series?.split('/').pop();
  const frame = useDialog({ label: `${brand.name} 车系`, onEscape: onClose });
  return (
    <View className="series-panel-layer">
      <Pressable label="关闭" onPress={onClose} className="series-panel-mask" />
      <View {...frame} className="series-panel" id="series-panel">
        <View className="series-panel-head">
          {series === null ? null : (
            <Pressable label="返回车系" onPress={() => onSeries(null)} className="series-panel-button">
              <Icon name="back" size={20} />
            </Pressable>
          )}
          <View className="series-panel-title">{seriesName ? `${brand.name} ${seriesName}` : brand.name}</View>
          <Pressable label="关闭车系" onPress={onClose} className="series-panel-button">
            <Icon name="close" size={20} />
          </Pressable>
        </View>
        {series === null ? (
          <SeriesList brand={brand} onSeries={onSeries} />
        ) : (
          <ScrollView scrollY className="series-panel-scroll">
            <View className="series-panel-years">
              <YearPicker path={series} onChoose={onCar} />
            </View>
          </ScrollView>
        )}
      </View>
    </View>
  );
}

function SeriesList({ brand, onSeries }: { brand: DocBankEntry; onSeries: (path: string) => void }) {
  const [isNarrowed, setNarrowed] = useState(false);
  const rows = useMemo(() => seriesRows(brand, isNarrowed), [brand, isNarrowed]);
  if (rows.length === 0) return <EmptyState icon="car" title="该品牌暂无车系" />;
  return (
    <>
      {hasBareSeries(brand) ? (
        <Pressable
          role="checkbox"
          checked={isNarrowed}
          onPress={() => setNarrowed(!isNarrowed)}
          className="series-panel-filter"
        >
          <View className="grow">只看有资料的车系</View>
          <View className={isNarrowed ? 'series-panel-box series-panel-box-on' : 'series-panel-box'}>
            {isNarrowed ? <Icon name="check" size={14} /> : null}
          </View>
        </Pressable>
      ) : null}
      <VirtualList
        key={String(isNarrowed)}
        rows={rows}
        keyOf={(row) => (row.type === 'header' ? `header ${row.text}` : row.entry.path)}
        heightOf={(row) => (row.type === 'header' ? 32 : 52)}
        isHeader={(row) => row.type === 'header'}
        renderRow={(row) => <Row row={row} onSeries={onSeries} />}
      />
    </>
  );
}

function Row({ row, onSeries }: { row: SeriesRow; onSeries: (path: string) => void }) {
  if (row.type === 'header') return <View className="brand-header">{row.text}</View>;
  const { name, path, count } = row.entry;
  return (
    <Pressable onPress={() => onSeries(path)} className="series-row">
      <View className="brand-row-name">{name}</View>
      {count > 0 ? <View className="brand-row-count">{count} 份</View> : null}
      <Icon name="right" size={16} className="brand-row-arrow" />
    </Pressable>
  );
}
