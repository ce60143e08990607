import { useState } from 'react';
import { readPlaceParam } from '@/domain/diagram/place-param';
import { buildUrl } from '@/domain/route-url';
import { files } from '@/platform/files';
import { ListRow } from '@/ui/list-row';
import { Sheet } from '@/ui/sheet';
import { useOpenFile } from '../hooks/use-open-file';
import type { OpenedDocument } from '../opened-document';
import { DownloadButton } from './download-button';

/** What of a wiring diagram is on the screen: its page, and as route parameters what is lit. */
export interface ShownPart {
  page: number;
  at: string;
  trace?: string | undefined;
}

/** Prints what is shown of a wiring diagram, or keeps it or all of its pages as a PDF. */
export function PrintAction({ opened, shown }: { opened: OpenedDocument; shown: ShownPart }) {
  const [isOpen, setOpen] = useState(false);
  const { progress, open, print, cancel } = useOpenFile();
  const { pdf, prints, utoken } = opened;
  const { page, at, trace = '' } = shown;
  const address = prints[page - 1];
  const done = (action: () => unknown) => () => {
    setOpen(false);
    action();
  };
  const part = address && {
    url: buildUrl(address, { ...(at ? { at } : {}), ...(trace ? { trace } : {}) }),
    utoken,
    fileName: partName(opened.title, shown, prints.length),
  };
  const place = readPlaceParam(at);
  const plug = place?.kind === 'plug' ? place.plug : null;
  const table = address &&
    plug !== null && { url: buildUrl(address, { plug }), utoken, fileName: `针脚表 ${plug}.pdf` };
  const lit = trace ? '标出追踪的回路，附步骤' : at ? '标出所选元件的回路' : '整页';
  return (
    <>
      <DownloadButton progress={progress} label="打印与 PDF" onPress={() => setOpen(true)} onCancel={cancel} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="打印与 PDF">
        {part && files.canPrint() ? (
          <ListRow icon="document" title="打印本页" subtitle={lit} onPress={done(() => void print(part))} plain />
        ) : null}
        {part ? (
          <ListRow icon="download" title="本页 PDF" subtitle={lit} onPress={done(() => void open(part))} plain />
        ) : null}
        {table ? (
          <ListRow
            icon="list"
            title="针脚表"
            subtitle={`插头 ${plug}：每孔导线、去向和应测值`}
            onPress={done(() => void (files.canPrint() ? print(table) : open(table)))}
            plain
          />
        ) : null}
        {pdf ? (
          <ListRow
            icon="book"
            title="整份 PDF"
            subtitle={`共 ${prints.length} 页，不作标记`}
            onPress={done(() => void open({ ...pdf, utoken }))}
            plain
          />
        ) : null}
      </Sheet>
    </>
  );
}

/** `燃油泵电路图 第 2 页 回路.pdf`. */
function partName(title: string, { page, at }: ShownPart, pages: number): string {
  const plain = title.replace(/[\\/:*?"<>|]+/g, ' ');
  return `${[plain, pages > 1 ? `第 ${page} 页` : '', at ? '回路' : ''].filter(Boolean).join(' ')}.pdf`;
}
