import { Loader, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskPage } from '@/contract/desk/shapes';
import { longListQuery } from '../api/queries';
import { readAsk, withFilter } from '../list/list-address';
import { ListPage } from '../list/list-page';
import { ErrorView } from '../ui/states';
import { valueText } from '../values/words';
import { LineChart } from './line-chart';
import { drawnSeries } from './numbers-series';

/** More than a year of a number on each platform; more points than that are no line any more. */
const MOST_ROWS = 4_000;

/** The numbers of each day: one of them drawn by platform, all of them as a list. */
export function NumbersView({ page }: { readonly page: DeskPage }) {
  const [params, setParams] = useSearchParams();
  const { filters } = readAsk(page, params);
  const choicesOf = (key: string) => page.filters.find((field) => field.key === key)?.choices ?? [];
  const names = choicesOf('name');
  const name = String(filters['name'] ?? names[0]?.value ?? '');
  const title = names.find(({ value }) => value === name)?.title ?? '';
  const asked = longListQuery(page.name, { ...filters, name }, MOST_ROWS);
  const { data, error, refetch } = useQuery({ ...asked, enabled: name !== '' });
  const platforms = page.columns.find(({ key }) => key === 'platform')?.choices;
  const drawn = useMemo(() => drawnSeries(data?.rows ?? [], platforms ?? []), [data, platforms]);
  const words = useCallback((value: number) => valueText(drawn.kind, value), [drawn.kind]);
  return (
    <ListPage page={page}>
      <Stack className="desk-card" p="md" mb="md" gap="sm">
        <Select
          label="图表"
          w={240}
          allowDeselect={false}
          searchable
          data={names.map((choice) => ({ value: choice.value, label: choice.title }))}
          value={name}
          onChange={(chosen) => setParams(withFilter(params, 'name', chosen), { replace: true })}
        />
        {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loader aria-label="正在加载" />}
        {data && drawn.days.length === 0 && (
          <Text c="dimmed" py="lg" ta="center">
            这段时间没有数据
          </Text>
        )}
        {data && data.total > data.rows.length && (
          <Text c="dimmed" size="sm">
            共 {data.total} 行，图表只画最近的 {data.rows.length} 行，请缩短日期
          </Text>
        )}
        {drawn.days.length > 0 && <LineChart title={`${title}，按天和平台`} {...drawn} words={words} />}
      </Stack>
    </ListPage>
  );
}
