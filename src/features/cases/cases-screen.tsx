import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { CaseSummary, CaseSystem } from '@/contract/schemas/cases';
import { parseDtc } from '@/domain/dtc';
import { vehicleName } from '@/domain/vehicle-name';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { useSession } from '@/state/session';
import { useAtomValue } from '@/state/store';
import { Button } from '@/ui/button';
import { COLUMNS } from '@/ui/columns';
import { Icon } from '@/ui/icon';
import { PagedList } from '@/ui/paged-list';
import { Pressable } from '@/ui/pressable';
import { Screen } from '@/ui/screen';
import { SearchBox } from '@/ui/search-box';
import { Segment } from '@/ui/segment';
import { EmptyState } from '@/ui/state-view';
import { useDebounced } from '@/ui/use-debounced';
import { useWindowSize } from '@/ui/use-window-size';
import { casesQuery, type CaseFilter } from './api/cases';
import { systemWords } from './case-words';
import { CarFirst } from './components/car-first';
import { CaseFilterBar, type CaseChoice } from './components/case-filter-bar';
import { CASE_ROW_HEIGHT, CaseRow } from './components/case-row';
import './cases-screen.scss';

type Scope = 'all' | 'mine' | 'favourite';

const scopes: readonly { key: Scope; text: string }[] = [
  { key: 'all', text: '全部' },
  { key: 'mine', text: '我的' },
  { key: 'favourite', text: '收藏' },
];

/** The route's parameters, as they came. */
export interface CasesParams {
  brand?: string | undefined;
  dtc?: string | undefined;
  system?: string | undefined;
  keyword?: string | undefined;
  vehiclePath?: string | undefined;
  scope?: string | undefined;
}

const systemOf = (text: string | undefined): CaseSystem | null =>
  systemWords.find(({ key }) => key === text)?.key ?? null;

/** So many beside each other. */
const linesOf = (cases: readonly CaseSummary[], size: number): CaseSummary[][] =>
  Array.from({ length: Math.ceil(cases.length / size) }, (_, line) => cases.slice(line * size, (line + 1) * size));

/** Repair cases (§2): search, filters, one's own and favourites, those of the current car first. */
export function CasesScreen(params: CasesParams) {
  const { isLogin, user } = useSession();
  const vehicle = useAtomValue(currentVehicleAtom);
  const [scope, setScope] = useState<Scope>(() => scopes.find(({ key }) => key === params.scope)?.key ?? 'all');
  const [keyword, setKeyword] = useState(params.keyword ?? '');
  const [choice, setChoice] = useState<CaseChoice>(() => ({
    brand: params.brand || null,
    system: systemOf(params.system),
    dtc: parseDtc(params.dtc ?? '')?.code ?? null,
  }));
  const [sort, setSort] = useState<'new' | 'likes'>('new');
  const [isCarFirst, setCarFirst] = useState(true);
  const { width } = useWindowSize();
  const typed = useDebounced(keyword.trim());
  const carPath = params.vehiclePath || vehicle?.path || null;

  const filter: CaseFilter = {
    ...choice,
    keyword: typed || null,
    scope,
    sort,
    vehiclePath: isCarFirst ? carPath : null,
  };
  const needsLogin = scope !== 'all' && !isLogin;
  const query = useInfiniteQuery({ ...casesQuery(filter, user?.uid ?? null), enabled: !needsLogin });
  const cases = rowsOf<CaseSummary>(query.data);
  const isNarrowed = typed !== '' || choice.brand !== null || choice.system !== null || choice.dtc !== null;

  const clear = () => {
    setKeyword('');
    setChoice({ brand: null, system: null, dtc: null });
  };
  const empty = isNarrowed ? (
    <EmptyState
      icon="search"
      title="没有找到相关案例"
      hint="换个词，或放宽条件试试"
      action="清除条件"
      onAction={clear}
    />
  ) : scope === 'mine' ? (
    <EmptyState
      icon="case"
      title="您还没有发布案例"
      hint="把修好的车写下来，帮助更多同行"
      action="发布案例"
      onAction={() => void navigateTo(routes.caseEdit)}
    />
  ) : scope === 'favourite' ? (
    <EmptyState icon="star" title="还没有收藏的案例" action="看看全部案例" onAction={() => setScope('all')} />
  ) : (
    <EmptyState icon="case" title="还没有案例" />
  );

  const carName = params.vehiclePath
    ? params.vehiclePath.split('/').slice(1).join(' ')
    : vehicle
      ? vehicleName(vehicle)
      : '';
  const room = { height: 12, content: null };
  const heads = carPath
    ? [
        room,
        { height: 56, content: <CarFirst car={carName} isOn={isCarFirst} onToggle={() => setCarFirst(!isCarFirst)} /> },
      ]
    : [room];
  return (
    <Screen
      title="维修案例"
      fill
      padded={false}
      subHeader={
        <View className="cases-head">
          <SearchBox value={keyword} onChange={setKeyword} placeholder="搜故障现象、车型、故障码" maxLength={100} />
          <View className="cases-scope">
            <View className="grow">
              <Segment options={scopes} value={scope} onChange={setScope} />
            </View>
            <Pressable
              label={sort === 'new' ? '按最新排序，改为按点赞' : '按点赞排序，改为按最新'}
              onPress={() => setSort(sort === 'new' ? 'likes' : 'new')}
              className="cases-sort"
            >
              {sort === 'new' ? '最新' : '最热'}
              <Icon name="swap" size={14} className="cases-sort-icon" />
            </Pressable>
          </View>
          <CaseFilterBar
            {...choice}
            brands={query.data?.pages[0]?.brands}
            onChange={(change) => setChoice((now) => ({ ...now, ...change }))}
          />
        </View>
      }
      footer={
        <Button
          text="发布案例"
          icon="edit"
          kind="primary"
          size="large"
          onPress={() => void navigateTo(routes.caseEdit)}
        />
      }
    >
      {needsLogin ? (
        <EmptyState
          icon="user"
          title={scope === 'mine' ? '登录后查看我的案例' : '登录后查看收藏的案例'}
          action="去登录"
          onAction={() => void navigateTo(routes.login, { directPath: routes.repairCases, directParams: { scope } })}
        />
      ) : (
        <PagedList
          query={query}
          rows={linesOf(cases, width >= COLUMNS.from ? 2 : 1)}
          keyOf={([first]) => first?.id ?? ''}
          rowHeight={CASE_ROW_HEIGHT}
          heads={heads}
          empty={empty}
          renderRow={(line) => (
            <View className="cases-line">
              {line.map((item) => (
                <View key={item.id} className="cases-cell">
                  <CaseRow
                    item={item}
                    vehicle={vehicle}
                    onOpen={() => void navigateTo(routes.caseDetail, { id: item.id })}
                  />
                </View>
              ))}
            </View>
          )}
        />
      )}
    </Screen>
  );
}
