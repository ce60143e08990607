import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskPage } from '@/contract/desk/shapes';
import { listQuery } from '../api/queries';
import { useActions } from '../app/session';
import { ActionButtons } from '../actions/action-buttons';
import { PageHeading } from '../ui/page-heading';
import { EmptyView, ErrorView } from '../ui/states';
import { BulkBar } from './bulk-bar';
import { ColumnChoice } from './column-choice';
import { ExportButton } from './export-button';
import { FilterBar } from './filter-bar';
import { readAsk, withoutFilters } from './list-address';
import { ListPaging } from './list-paging';
import { ListTable } from './list-table';
import { useShownColumns } from './use-shown-columns';

interface Props {
  readonly page: DeskPage;
  /** What stands above the list, such as a chart of it. */
  readonly children?: ReactNode;
}

/** The records of a page: filters, sorting and place are in the address. */
export function ListPage({ page, children }: Props) {
  const [params, setParams] = useSearchParams();
  const ask = readAsk(page, params);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(listQuery(page.name, ask));
  const columns = useShownColumns(page);
  const onPage = useActions(page.onPage);
  const bulkActions = useActions(page.onRecord).filter(({ bulk }) => bulk);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isFiltered = Object.keys(ask.filters).length > 0;
  const chosenRows = data?.rows.filter(({ id }) => chosen.has(id)) ?? [];
  return (
    <>
      <PageHeading title={page.title} summary={page.summary}>
        <ActionButtons page={page.name} id={null} actions={onPage} />
      </PageHeading>
      {children}
      <div className="desk-card">
        <FilterBar page={page} params={params} onChange={(next) => setParams(next, { replace: true })} />
        <Group justify="space-between" px="md" py="xs">
          <Text size="sm" c="dimmed" role="status">
            {data ? `共 ${data.total.toLocaleString('zh-CN')} 条` : '正在加载'}
            {isFetching && data ? '，正在更新…' : ''}
          </Text>
          <Group gap="xs">
            <ColumnChoice page={page} {...columns} />
            <ExportButton page={page} ask={ask} isEmpty={!data || data.total === 0} />
          </Group>
        </Group>
        {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
        {error && data && (
          <Text c="red" size="sm" px="md" pb="xs" role="alert">
            没有更新成功，显示的是之前的内容
          </Text>
        )}
        {!data && !error && (
          <Group justify="center" py={64}>
            <Loader aria-label="正在加载" />
          </Group>
        )}
        {data && data.rows.length === 0 && (
          <EmptyView
            title={isFiltered ? '没有符合条件的记录' : '还没有记录'}
            hint={isFiltered ? '换个条件试试' : page.summary}
          >
            {isFiltered && (
              <Button variant="default" onClick={() => setParams(withoutFilters(params, page))}>
                清除筛选
              </Button>
            )}
          </EmptyView>
        )}
        {data && data.rows.length > 0 && (
          <ListTable
            page={page}
            columns={columns.shown}
            rows={data.rows}
            ask={ask}
            isOld={isPlaceholderData}
            params={params}
            onParams={(next) => setParams(next)}
            {...(bulkActions.length > 0 ? { chosen, onChosen: setChosen } : {})}
          />
        )}
        {data && data.total > 0 && <ListPaging ask={ask} total={data.total} params={params} onParams={setParams} />}
      </div>
      {chosenRows.length > 0 && (
        <BulkBar page={page} actions={bulkActions} rows={chosenRows} onClear={() => setChosen(new Set())} />
      )}
    </>
  );
}
