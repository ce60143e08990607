import { Group, Pagination, Select } from '@mantine/core';
import type { DeskListAsk } from '@/contract/desk/calls';
import { PAGE_SIZES, withPage, withSize } from './list-address';

interface Props {
  readonly ask: DeskListAsk;
  readonly total: number;
  readonly params: URLSearchParams;
  readonly onParams: (params: URLSearchParams) => void;
}

const controlNames = { first: '第一页', last: '最后一页', next: '下一页', previous: '上一页' } as const;

export function ListPaging({ ask, total, params, onParams }: Props) {
  return (
    <Group justify="space-between" p="md">
      <Select
        aria-label="每页条数"
        w={120}
        size="sm"
        allowDeselect={false}
        data={PAGE_SIZES.map((size) => ({ value: String(size), label: `每页 ${size} 条` }))}
        value={String(ask.size)}
        onChange={(size) => onParams(withSize(params, Number(size)))}
      />
      <nav aria-label="分页">
        <Pagination
          size="sm"
          total={Math.max(1, Math.ceil(total / ask.size))}
          value={ask.page}
          onChange={(page) => onParams(withPage(params, page))}
          getControlProps={(control) => ({ 'aria-label': controlNames[control] })}
          getItemProps={(page) => ({ 'aria-label': `第 ${page} 页` })}
        />
      </nav>
    </Group>
  );
}
