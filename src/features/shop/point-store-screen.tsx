import { useState, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import { useReviewMode } from '@/state/review-mode';
import { ChipRow } from '@/ui/chip-row';
import { Screen } from '@/ui/screen';
import { SearchBox } from '@/ui/search-box';
import { Segment } from '@/ui/segment';
import { useDebounced } from '@/ui/use-debounced';
import { GoodsGrid } from './components/goods-grid';
import { PointsHeader } from './components/points-header';
import { categoryFilters, sortOptions, type CategoryFilter, type SortKey } from './goods-labels';
import './point-store-screen.scss';

const KEYWORD_MAX_LENGTH = 100;

/** Points store (tab 1): the balance of points and the articles to exchange them for. Everybody may look around. */
export function PointStoreScreen({ tabBar }: { tabBar: ReactNode }) {
  const isReview = useReviewMode();
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<CategoryFilter>('all');
  const [sort, setSort] = useState<SortKey>('default');
  const keyword = useDebounced(typed).trim();
  const filter = { category: category === 'all' ? null : category, keyword, sort, physicalOnly: isReview };
  const reset = () => {
    setTyped('');
    setCategory('all');
  };
  return (
    <Screen
      title="积分商城"
      onBack={false}
      tabBar={tabBar}
      subHeader={
        <View className="point-store-search">
          <SearchBox value={typed} onChange={setTyped} placeholder="搜索商品" maxLength={KEYWORD_MAX_LENGTH} />
        </View>
      }
    >
      <View id="point-store">
        <PointsHeader isReview={isReview} />
        <ChipRow
          chips={categoryFilters.filter(({ key }) => !isReview || key !== 'virtual')}
          value={category}
          onChange={setCategory}
        />
        <View className="point-store-sort">
          <Segment
            options={sortOptions.filter(({ key }) => !isReview || key !== 'price')}
            value={sort}
            onChange={setSort}
          />
        </View>
        <GoodsGrid filter={filter} onReset={reset} />
      </View>
    </Screen>
  );
}
