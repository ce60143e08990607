import { useState } from 'react';
import { View } from '@tarojs/components';
import type { ExportFormat } from '@/contract/schemas/store-export';
import type { Statement } from '@/contract/schemas/till';
import { files } from '@/platform/files';
import { DOWNLOAD_FAILED } from '@/platform/files/types';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback-store';
import { Segment } from '@/ui/segment';
import { Sheet } from '@/ui/sheet';
import { tellRefusal } from '@/ui/tell-refusal';
import { useBusy } from '@/ui/use-busy';
import { PaperView } from '../print/paper-view';
import { exportStatement, printStatement } from './statement-calls';
import '../components/sheet-parts.scss';

type Shape = 'pdf' | ExportFormat;
/** Where a platform opens no CSV, a workbook is the table. */
const shapes: readonly { key: Shape; text: string }[] = [
  { key: 'pdf', text: '打印' },
  { key: 'xlsx', text: 'Excel 表格' },
  ...(files.savesText ? [{ key: 'csv' as const, text: 'CSV' }] : []),
];

interface TakeAlongProps {
  statement: Statement;
  today: string;
  onClose: () => void;
}

/** A statement to hand out: on paper, or as a table. */
export function TakeAlong({ statement, today, onClose }: TakeAlongProps) {
  const [shape, setShape] = useState<Shape>('pdf');
  const { id, owed, payments } = statement;
  return (
    <Sheet open onClose={onClose} title="打印或导出">
      <Segment options={shapes} value={shape} onChange={setShape} />
      {shape === 'pdf' ? (
        <PaperView
          paperKey={`${id}/${today}/${owed}/${payments[0]?.id ?? ''}`}
          size="a4"
          make={() => printStatement(id)}
        />
      ) : (
        <TableOf statement={statement} today={today} format={shape} />
      )}
    </Sheet>
  );
}

type TableProps = Omit<TakeAlongProps, 'onClose'> & { readonly format: ExportFormat };

function TableOf({ statement: { id, since, payments }, today, format }: TableProps) {
  const { isBusy, run } = useBusy();
  // What is paid once today is closed counts for a day ahead.
  const to = payments.reduce((last, { day }) => (day > last ? day : last), today);
  const keep = async () => {
    try {
      const { url, utoken, name, rows } = await exportStatement(id, format, { from: since, to });
      if (rows === 0) return toast('没有欠款，也没有收付款');
      const loaded = await files.download({ url, utoken, name });
      const kept = loaded?.status === 'ok' ? await files.keepDocument(loaded.value) : loaded;
      if (kept?.status === 'ok') toast(`已导出 ${rows} 行`);
      else if (kept?.status !== 'cancelled') toast(kept?.status === 'failed' ? kept.message : DOWNLOAD_FAILED);
    } catch (error) {
      await tellRefusal(error);
    }
  };
  return (
    <>
      <View className="sheet-note">{`未付的工单和 ${since} 以来的收付款，一笔一行`}</View>
      <Button
        text="导出"
        icon="download"
        kind="brand"
        size="large"
        className="sheet-button"
        loading={isBusy}
        onPress={() => void run(keep)}
      />
    </>
  );
}
