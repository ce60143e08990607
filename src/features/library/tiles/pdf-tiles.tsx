import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { tileName, SIZES_NAME, type PageTile } from '@/domain/page-tiles';
import type { Point, Size } from '@/domain/viewport';
import { errorText } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { pageSizesQuery } from '../api/page-sizes';
import { ExternalDocument } from '../components/external-document';
import { PageChooser } from '../components/page-chooser';
import { DOWNLOAD_FAILED_MESSAGE, OPEN_FAILED_MESSAGE } from '../file-failed';
import { useLitLines } from '../lines/use-lit-lines';
import type { OpenedDocument } from '../opened-document';
import { MissingTiles } from './missing-tiles';
import { TilePage } from './tile-page';
import './pdf-tiles.scss';

interface PdfTilesProps {
  opened: OpenedDocument;
  /** Address of the sizes of its pages, with its token. */
  pages: string;
  /** The page to open at, from 1. */
  first: number;
  /** Begins anew, with a fresh token. */
  onRetry: () => void;
  /** Fetches a fresh token: the one of the addresses may have run out. */
  onRenew: () => Promise<unknown>;
}

/** A PDF in pictures that the server draws. One that it cannot draw is opened by other apps. */
export function PdfTiles(props: PdfTilesProps) {
  const { opened, pages, onRetry } = props;
  const sizes = useQuery(pageSizesQuery(pages));
  if (sizes.isError) return <ExternalDocument opened={opened} problem={errorText(sizes.error)} onRetry={onRetry} />;
  if (!sizes.data) return <Skeleton />;
  return <Pages {...props} sizes={sizes.data} />;
}

interface PagesProps extends PdfTilesProps {
  sizes: readonly Size[];
}

function Pages({ opened, pages, first, sizes, onRetry, onRenew }: PagesProps) {
  // A link may name a page of an earlier edition.
  const [page, setPage] = useState(Math.min(first, sizes.length) - 1);
  const [visible, setVisible] = useState<(Size & Point) | null>(null);
  const [problem, setProblem] = useState('');
  /** Thumbnails wait for the page, which would else be drawn after them. */
  const [isShown, setShown] = useState(false);
  const lines = useLitLines(opened.lines.get(page + 1));
  const addressOf = useCallback((tile: PageTile) => pages.replace(`/${SIZES_NAME}`, `/${tileName(tile)}`), [pages]);
  // A fresh token would only load them anew.
  const [thumbnailOf] = useState(() => addressOf);
  const size = sizes[page];
  if (problem || !size)
    return <ExternalDocument opened={opened} problem={problem || OPEN_FAILED_MESSAGE} onRetry={onRetry} />;
  return (
    <View className="pdf-tiles">
      <View className="pdf-tiles-stage">
        <TilePage
          page={page + 1}
          size={size}
          addressOf={addressOf}
          label={`${opened.title} 第 ${page + 1} 页，可缩放拖动`}
          focus={lines.focus}
          onTap={lines.onTap}
          overlay={lines.layer}
          onSettle={setVisible}
          onBroken={() => setProblem('该设备无法在应用内显示 PDF')}
          notice={(state, again) => (
            <MissingTiles
              key={page}
              state={state}
              onAgain={again}
              onRenew={onRenew}
              onShown={() => setShown(true)}
              onGone={() => setProblem(DOWNLOAD_FAILED_MESSAGE)}
            />
          )}
        />
        {lines.bar}
      </View>
      <PageChooser
        count={sizes.length}
        current={page}
        picture={(at) => (isShown ? thumbnailOf({ page: at + 1, zoom: 0, x: 0, y: 0 }) : '')}
        onChoose={setPage}
        visible={visible}
      />
    </View>
  );
}
