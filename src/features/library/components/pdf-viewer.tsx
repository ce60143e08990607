import { useEffect, useState, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { Point, Size } from '@/domain/viewport';
import { log } from '@/infra/log';
import { pdf } from '@/platform/pdf';
import type { PdfFile } from '@/platform/pdf/types';
import { system } from '@/platform/system';
import { ErrorState } from '@/ui/error-state';
import { Picture } from '@/ui/picture';
import { Skeleton } from '@/ui/skeleton';
import { useTimeLimit } from '@/ui/use-time-limit';
import { ZoomPan } from '@/ui/zoom-pan/zoom-pan';
import { FileFailed, OPEN_FAILED_MESSAGE } from '../file-failed';
import { useLitLines } from '../lines/use-lit-lines';
import { MOST_THUMBNAILS, PageChooser } from './page-chooser';
import './picture-viewer.scss';

interface PdfViewerProps {
  /** With its token. */
  address: string;
  title: string;
  /** Addresses of the lines of its pages that can be lit, by page from 1. */
  lines: ReadonlyMap<number, string>;
  /** The page to open at, from 1. */
  first: number;
  /** Shown for a file that cannot be drawn here; the error, when absent. */
  instead?: ReactNode;
  onRetry: () => void;
}

type Opening = { is: 'opening' } | { is: 'failed' } | { is: 'open'; file: PdfFile; sizes: Size[] };

/** Opens the file and learns the pages' sizes; closes it when the viewer goes. */
function usePdf(address: string): Opening {
  const [opening, setOpening] = useState<Opening>({ is: 'opening' });
  useEffect(() => {
    let gone = false;
    let opened: PdfFile | null = null;
    const load = async () => {
      setOpening({ is: 'opening' });
      opened = await pdf.open(address);
      if (!opened) throw new FileFailed(OPEN_FAILED_MESSAGE);
      const file = opened;
      const sizes = await Promise.all(Array.from({ length: file.pageCount }, (_, page) => file.pageSize(page + 1)));
      if (!gone) setOpening({ is: 'open', file, sizes });
    };
    load().catch(() => {
      if (!gone) setOpening({ is: 'failed' });
    });
    return () => {
      gone = true;
      opened?.close();
    };
  }, [address]);
  useTimeLimit(opening.is === 'opening' ? address : null, () => setOpening({ is: 'failed' }));
  return opening;
}

/** Device pixels; thumbnails are 72 CSS pixels wide. */
const THUMBNAIL_WIDTH = 216;

/**
 * Small pictures of the pages, drawn one after the other so that the page itself is never kept waiting; '' until drawn.
 */
function useThumbnails(opening: Opening): string[] {
  const [drawn, setDrawn] = useState<readonly string[]>([]);
  useEffect(() => {
    if (opening.is !== 'open' || opening.sizes.length > MOST_THUMBNAILS) return undefined;
    const { file } = opening;
    let gone = false;
    const drawAll = async () => {
      const pictures: string[] = [];
      for (let page = 1; page <= file.pageCount && !gone; page += 1) {
        pictures.push(await file.draw(page, THUMBNAIL_WIDTH));
        if (!gone) setDrawn([...pictures]);
      }
    };
    // A page that cannot be drawn small says so when it is opened; its number stays.
    drawAll().catch((error: unknown) => log.warn('pdf', error));
    return () => {
      gone = true;
    };
  }, [opening]);
  return opening.is === 'open' ? opening.sizes.map((_, index) => drawn[index] ?? '') : [];
}

/** A PDF, drawn anew at every settled scale. */
export function PdfViewer({ address, title, lines, first, instead, onRetry }: PdfViewerProps) {
  const opening = usePdf(address);
  const [wanted, setPage] = useState(first - 1);
  const [visible, setVisible] = useState<(Size & Point) | null>(null);
  const thumbnails = useThumbnails(opening);
  // A link may name a page of an earlier edition.
  const page = opening.is === 'open' ? Math.min(wanted, opening.sizes.length - 1) : wanted;
  const litLines = useLitLines(lines.get(page + 1));
  if (opening.is === 'failed')
    return <>{instead || <ErrorState error={new FileFailed(OPEN_FAILED_MESSAGE)} onRetry={onRetry} />}</>;
  if (opening.is === 'opening') return <Skeleton />;
  const size = opening.sizes[page] ?? { width: 595, height: 842 };
  return (
    <View className="picture-viewer">
      <View className="picture-viewer-stage" id="document-stage">
        <ZoomPan
          key={page}
          content={size}
          onSettle={setVisible}
          onTap={litLines.onTap}
          focus={litLines.focus}
          label={`${title} 第 ${page + 1} 页，可缩放拖动`}
        >
          {(drawn) => (
            <>
              <PdfPage file={opening.file} page={page + 1} size={drawn} />
              {litLines.layer(drawn)}
            </>
          )}
        </ZoomPan>
        {litLines.bar}
      </View>
      <PageChooser
        count={opening.sizes.length}
        current={page}
        picture={(at) => thumbnails[at] ?? ''}
        onChoose={setPage}
        visible={visible}
      />
    </View>
  );
}

function PdfPage({ file, page, size }: { file: PdfFile; page: number; size: Size }) {
  const [address, setAddress] = useState('');
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const width = Math.round(size.width * system.windowInfo().pixelRatio);
  useEffect(() => {
    let gone = false;
    file.draw(page, width).then(
      (drawn) => {
        // The old drawing stays, stretched, until the sharp one is there.
        if (!gone) setAddress(drawn);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [file, page, width, attempt]);
  // A drawing too large for this device's memory leaves the one before it on the screen.
  const again = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  if (!address)
    return failed ? <ErrorState error={new FileFailed(OPEN_FAILED_MESSAGE)} onRetry={again} /> : <Skeleton />;
  return (
    <Picture
      alt=""
      src={address}
      mode="scaleToFill"
      className="picture-viewer-picture"
      style={{ width: `${size.width}px`, height: `${size.height}px` }}
    />
  );
}
