import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { CustomItem } from '@/contract/schemas/work-order-items';
import { exactYuan } from '@/domain/money';
import { mayInStore } from '@/domain/store-permissions';
import { navigateTo, switchTab } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { Button } from '@/ui/button';
import { ChipRow } from '@/ui/chip-row';
import { NavAction } from '@/ui/nav-bar';
import { PagedList } from '@/ui/paged-list';
import { RecordRow } from '@/ui/record-row';
import { Screen } from '@/ui/screen';
import { SearchBox } from '@/ui/search-box';
import { EmptyState } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { useDebounced } from '@/ui/use-debounced';
import { templatesQuery } from './api/templates';
import { TemplateSheet, type EditedTemplate } from './components/template-sheet';
import { templateWords } from './template-input';
import './item-templates-screen.scss';

const TITLE = '项目模板';
const ROW_HEIGHT = 68;
const ALL = '';

/** The store's own items with their prices, which orders are put together from. Technicians read them. */
export function ItemTemplatesScreen() {
  const { isStoreUser } = useSession();
  if (isStoreUser) return <ItemTemplates />;
  return (
    <Screen title={TITLE}>
      <EmptyState
        icon="shop"
        title="还没有门店"
        hint="开通或加入门店后可使用项目模板"
        action="去接车助手"
        onAction={() => void switchTab(routes.maintainStore)}
      />
    </Screen>
  );
}

const toTrades = () => void navigateTo(routes.tradeTemplates);
const toImports = () => void navigateTo(routes.storeImports, { kind: 'prices' });

function ItemTemplates() {
  const { user } = useSession();
  const isReview = useReviewMode();
  // A template is its prices: in review mode, which shows none (§4), there is nothing to edit.
  const canEdit = mayInStore(user?.storeRole, 'templates') && !isReview;
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState(ALL);
  const [edited, setEdited] = useState<EditedTemplate | null>(null);
  const keyword = useDebounced(typed).trim();
  const query = useInfiniteQuery(templatesQuery({ keyword, category }));
  const { categories, remember } = useCategories(query.data?.pages[0]?.categories);
  const rows = rowsOf(query.data);
  const add = () => setEdited('new');
  const choose = (next: string) => {
    remember();
    setCategory(next);
  };
  const filters = (
    <View className="item-templates-filters">
      <SearchBox value={typed} onChange={setTyped} placeholder="搜索项目名称" maxLength={60} />
      {categories.length > 0 ? (
        <ChipRow
          chips={[{ key: ALL, text: '全部' }, ...categories.map((each) => ({ key: each, text: each }))]}
          value={category}
          onChange={choose}
        />
      ) : null}
    </View>
  );
  const isFiltered = keyword !== '' || category !== ALL;
  return (
    <Screen
      title={TITLE}
      fill
      narrow
      actions={
        canEdit ? (
          <>
            <NavAction icon="list" label="加入行业模板" onPress={toTrades} />
            {mayInStore(user?.storeRole, 'manage') ? (
              <NavAction icon="document" label="导入价目表" onPress={toImports} />
            ) : null}
          </>
        ) : null
      }
      subHeader={filters}
      footer={
        canEdit ? <Button text="新增项目模板" icon="plus" kind="primary" size="large" onPress={add} /> : undefined
      }
    >
      <PagedList
        query={query}
        rows={rows}
        keyOf={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        joined
        renderRow={(item) => <TemplateRow item={item} onPress={canEdit ? () => setEdited(item) : undefined} />}
        empty={
          isFiltered ? (
            <EmptyState icon="search" title="没有符合的项目" hint="换个词，或看全部分类" />
          ) : (
            <EmptyState
              icon="wrench"
              title="还没有项目模板"
              hint={canEdit ? '按行业加入常见项目，再填上本店的价格；也可以逐个新增' : '请店主或前台添加'}
              {...(canEdit ? { action: '加入行业模板', onAction: toTrades } : {})}
            />
          )
        }
      />
      <TemplateSheet edited={edited} categories={categories} onClose={() => setEdited(null)} />
    </Screen>
  );
}

/** The categories as last told: they stay while the next list is on its way. */
function useCategories(told: readonly string[] | undefined): { categories: readonly string[]; remember: () => void } {
  const [kept, setKept] = useState<readonly string[]>([]);
  const categories = told ?? kept;
  return { categories, remember: () => setKept(categories) };
}

function TemplateRow({ item, onPress }: { item: CustomItem; onPress: (() => void) | undefined }) {
  const isReview = useReviewMode();
  const sum = item.price * item.quantity + item.labour;
  if (isReview)
    return (
      <RecordRow
        title={item.name}
        tag={<Tag text={item.category} tone="grey" />}
        note=""
        value={`${item.quantity}${item.unit}`}
      />
    );
  return (
    <RecordRow
      title={item.name}
      tag={<Tag text={item.category} tone="grey" />}
      note={templateWords(item)}
      value={item.unpriced ? <Tag text="待定价" tone="warn" /> : `¥${exactYuan(sum)}`}
      label={`${item.name} ${item.unpriced ? '待定价' : `${exactYuan(sum)} 元`}${onPress ? '，编辑' : ''}`}
      onPress={onPress}
    />
  );
}
