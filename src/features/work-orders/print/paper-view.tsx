import { View } from '@tarojs/components';
import type { Paper, PaperSize } from '@/contract/schemas/work-order-print';
import { files } from '@/platform/files';
import { OPEN_FAILED, PRINT_FAILED, type LocalFile } from '@/platform/files/types';
import type { Outcome } from '@/platform/outcome';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback-store';
import { Icon } from '@/ui/icon';
import { Picture } from '@/ui/picture';
import { Pressable } from '@/ui/pressable';
import { Skeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { useBusy } from '@/ui/use-busy';
import { usePdfPaper } from './use-pdf-paper';
import '../components/sheet-parts.scss';
import './print-sheet.scss';

const tell = (outcome: Outcome<void> | null, failure: string): void => {
  if (outcome?.status === 'failed') toast(outcome.message);
  else if (outcome === null) toast(failure);
};

interface PaperViewProps {
  /** Another one is another paper. */
  paperKey: string;
  size: PaperSize;
  make: () => Promise<Paper>;
  /** What is to be said below the page. */
  note?: string;
}

/** A paper as a PDF: made by the server, looked at, printed, opened or kept. */
export function PaperView({ paperKey, size, make, note = '' }: PaperViewProps) {
  const { paper, retry } = usePdfPaper(paperKey, make);
  const { isBusy, run } = useBusy();
  if (paper.is === 'making')
    return (
      <View role="status" aria-live="polite">
        <Skeleton shape="card" rows={3} />
        <View className="sheet-note">
          {paper.share === null ? '正在生成 PDF…' : `正在下载 ${Math.round(paper.share * 100)}%`}
        </View>
      </View>
    );
  if (paper.is === 'failed')
    return (
      <View role="alert">
        <StateView icon="document" title={paper.message} action="重试" onAction={retry} />
      </View>
    );
  const { file, preview } = paper;
  const open = () => run(async () => tell(await files.openDocument(file), OPEN_FAILED));
  return (
    <>
      {preview ? (
        <Pressable label={`打开 ${file.name}`} onPress={() => void open()} className={`print-preview print-${size}`}>
          <Picture alt={file.name} src={preview.picture} mode="widthFix" className="print-page" />
        </Pressable>
      ) : (
        <View className="print-file">
          <Icon name="document" size={22} />
          <View className="print-file-name">{file.name}</View>
        </View>
      )}
      {preview && preview.pages > 1 ? <View className="sheet-note">共 {preview.pages} 页，这是第 1 页</View> : null}
      {note === '' ? null : <View className="sheet-note">{note}</View>}
      <PaperButtons file={file} isBusy={isBusy} run={run} onOpen={() => void open()} />
    </>
  );
}

interface PaperButtonsProps {
  file: LocalFile;
  isBusy: boolean;
  run: (action: () => Promise<void>) => Promise<void>;
  onOpen: () => void;
}

/** Browsers print and keep the file; elsewhere the platform's own viewer does both. */
function PaperButtons({ file, isBusy, run, onOpen }: PaperButtonsProps) {
  const keep = () => run(async () => tell(await files.keepDocument(file), OPEN_FAILED));
  const print = () => run(async () => tell(await files.print(file), PRINT_FAILED));
  if (!files.savesText)
    return (
      <>
        <Button
          text="打开 PDF"
          icon="document"
          kind="brand"
          size="large"
          className="sheet-button"
          loading={isBusy}
          onPress={onOpen}
        />
        <View className="sheet-note">打开后点右上角“…”，可转发、打印或保存</View>
      </>
    );
  const canPrint = files.canPrint();
  return (
    <View className="sheet-pair sheet-button">
      <View className="sheet-half">
        <Button text="下载 PDF" icon="download" kind="secondary" size="large" onPress={() => void keep()} />
      </View>
      <View className="sheet-half">
        <Button
          text={canPrint ? '打印' : '打开 PDF'}
          icon="document"
          kind="brand"
          size="large"
          loading={isBusy}
          onPress={canPrint ? () => void print() : onOpen}
        />
      </View>
    </View>
  );
}
