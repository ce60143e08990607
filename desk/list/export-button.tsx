import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { DeskListAsk } from '@/contract/desk/calls';
import type { DeskPage } from '@/contract/desk/shapes';
import { deskFetch } from '../api/client';
import { Icon } from '../ui/icons';
import { saveFile } from '../ui/save-file';
import { tellError } from '../ui/tell';

type Format = 'csv' | 'xlsx';

interface Props {
  readonly page: DeskPage;
  readonly ask: DeskListAsk;
  readonly isEmpty: boolean;
}

/** Takes the whole list along as it is filtered and sorted, all pages of it. */
export function ExportButton({ page, ask, isEmpty }: Props) {
  const exporting = useMutation({
    mutationFn: async (format: Format) => {
      const response = await deskFetch(`export/${page.name}?as=${format}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ask),
      });
      saveFile(await response.blob(), `${page.title}.${format}`);
    },
    onError: tellError,
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="download" size={14} />}
          loading={exporting.isPending}
          disabled={isEmpty}
        >
          导出
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => exporting.mutate('xlsx')}>Excel（XLSX）</Menu.Item>
        <Menu.Item onClick={() => exporting.mutate('csv')}>CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
