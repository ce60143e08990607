import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { DocBankEntry } from '@/contract/schemas/library';
import { goBack, navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { Screen } from '@/ui/screen';
import { SearchBox } from '@/ui/search-box';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { brandBankQuery } from './api/brand-bank';
import { BrandIndex } from './components/brand-index';
import { BrandSearchResults } from './components/brand-search-results';
import { SeriesPanel } from './components/series-panel';
import { useBrandChoice, type BrandChoice } from './hooks/use-brand-choice';
import { useBrandSearch } from './hooks/use-brand-search';
import './brand-list-screen.scss';

interface BrandListScreenProps {
  /** A brand, or a series as slash path, to open at once. */
  path?: string | undefined;
  /** The kind of document to show first once the car is chosen. */
  kind?: string | undefined;
}

const noBrands: readonly DocBankEntry[] = [];

/** Choosing a car by brand (§2 brandList): letters, hot brands, search; then series, then year and engine. */
export function BrandListScreen({ path, kind }: BrandListScreenProps) {
  const query = useQuery(brandBankQuery());
  const brands = query.data ?? noBrands;
  const choice = useBrandChoice(brands, { path, kind });
  const [keyword, setKeyword] = useState('');
  const back = () => {
    if (!choice.back()) void goBack();
  };
  return (
    <Screen
      title="品牌选车"
      fill
      padded={false}
      onBack={back}
      subHeader={
        <View id="brand-search" className="brand-list-search">
          <SearchBox value={keyword} onChange={setKeyword} placeholder="品牌 / 车系 / 拼音 / 首字母" />
        </View>
      }
    >
      <AsyncView
        query={query}
        skeleton={
          <View className="brand-list-skeleton">
            <Skeleton rows={9} />
          </View>
        }
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            title="资料库还是空的"
            hint="可以先扫描 VIN 识别车辆"
            action="扫描 / 输入 VIN"
            onAction={() => void navigateTo(routes.vinScan)}
          />
        }
      >
        {(list) => <Body brands={list} keyword={keyword} choice={choice} />}
      </AsyncView>
    </Screen>
  );
}

function Body({ brands, keyword, choice }: { brands: readonly DocBankEntry[]; keyword: string; choice: BrandChoice }) {
  const search = useBrandSearch(brands, keyword);
  return (
    <>
      {keyword.trim() === '' ? (
        <BrandIndex brands={brands} onBrand={choice.openBrand} />
      ) : (
        <BrandSearchResults search={search} onHit={({ path }) => choice.openPath(path)} />
      )}
      {choice.brand ? (
        <SeriesPanel
          brand={choice.brand}
          series={choice.series}
          onSeries={choice.openSeries}
          onCar={choice.openCar}
          onClose={choice.close}
        />
      ) : null}
    </>
  );
}
