import { View } from '@tarojs/components';
import { StaleNotice } from '@/ui/async-view';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { VirtualList } from '@/ui/virtual-list';
import type { BrandHit } from '../brand-search';
import type { BrandSearch } from '../hooks/use-brand-search';

/** Brands and series that were found, brands first. */
export function BrandSearchResults({ search, onHit }: { search: BrandSearch; onHit: (hit: BrandHit) => void }) {
  const { hits, isSearching, isPartial, retry } = search;
  if (hits.length === 0 && isSearching) return <Skeleton rows={4} />;
  if (hits.length === 0 && !isPartial)
    return <EmptyState icon="search" title="没有找到品牌或车系" hint="换个说法试试，也可以输入拼音或首字母" />;
  return (
    <View id="brand-list" className="brand-index">
      {isPartial ? <StaleNotice onRetry={retry} /> : null}
      <VirtualList
        rows={hits}
        keyOf={(hit) => hit.path}
        heightOf={() => 60}
        renderRow={(hit) => (
          <Pressable onPress={() => onHit(hit)} className="brand-row">
            <Icon name={hit.type === 'brand' ? 'grid' : 'car'} color="var(--brand)" />
            <View className="brand-row-name">
              <View className="one-line">{hit.title}</View>
              <View className="text-sm text-mute one-line">{hit.subtitle}</View>
            </View>
            <Icon name="right" size={16} className="brand-row-arrow" />
          </Pressable>
        )}
      />
    </View>
  );
}
