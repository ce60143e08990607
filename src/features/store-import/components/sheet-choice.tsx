import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StoreImportDetail } from '@/contract/schemas/store-import';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { showLoading, toast } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { Sheet } from '@/ui/sheet';
import { Tag } from '@/ui/tag';
import { useBusy } from '@/ui/use-busy';
import { importKey, importsKey, uploadTable } from '../api/imports';
import { pickedOf } from '../picked-table';
import { tellRefusal } from '../tell-refusal';

/** Which sheet of a workbook is imported; another one is an import of its own. Nothing for a file with one. */
export function SheetChoice({ detail }: { detail: StoreImportDetail }) {
  const { id, sheet, sheets } = detail;
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [isOpen, setOpen] = useState(false);
  if (sheets.length < 2) return null;
  const choose = (wanted: string) =>
    run(async () => {
      setOpen(false);
      if (wanted === sheet) return;
      const table = pickedOf(id);
      if (!table) return toast('请返回重新选择表格，再换工作表');
      const hide = showLoading('正在读取表格…');
      try {
        const read = await uploadTable(table, wanted);
        queryClient.setQueryData(importKey(read.id), read);
        void queryClient.invalidateQueries({ queryKey: [...importsKey, 'list'] });
        await redirectTo(routes.storeImport, { id: read.id });
      } catch (error) {
        await tellRefusal(error);
      } finally {
        hide();
      }
    });
  return (
    <Card padding="list">
      <ListRow
        icon="document"
        title="工作表"
        subtitle={`文件里有 ${sheets.length} 张，可以换一张`}
        value={sheet}
        disabled={isBusy}
        onPress={() => setOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="导入哪一张工作表">
        <Card padding="list">
          {sheets.map((name) => (
            <ListRow
              key={name}
              title={name}
              value={name === sheet ? <Tag text="当前" /> : undefined}
              plain
              onPress={() => void choose(name)}
            />
          ))}
        </Card>
      </Sheet>
    </Card>
  );
}
