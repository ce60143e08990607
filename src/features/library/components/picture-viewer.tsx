import { useState } from 'react';
import { View } from '@tarojs/components';
import type { Point, Size } from '@/domain/viewport';
import { files } from '@/platform/files';
import { ErrorState } from '@/ui/error-state';
import { Picture } from '@/ui/picture';
import { Skeleton } from '@/ui/skeleton';
import { useIsDark } from '@/ui/use-is-dark';
import { useTimeLimit } from '@/ui/use-time-limit';
import { ZoomPan } from '@/ui/zoom-pan/zoom-pan';
import { DOWNLOAD_FAILED_MESSAGE, FileFailed } from '../file-failed';
import { useLitLines } from '../lines/use-lit-lines';
import { PageStrip } from './page-strip';
import './picture-viewer.scss';

interface PictureViewerProps {
  /** One picture address for each page. */
  pictures: readonly string[];
  title: string;
  /** Circuits: as a PNG they are drawings, too, which are turned dark; a JPG may be a photo. */
  isCircuit?: boolean;
  /** Addresses of the lines of its pages that can be lit, by page from 1. */
  lines?: ReadonlyMap<number, string>;
  /** A picture did not load: its token may have run out, so fetch new addresses. */
  onRetry: () => void;
}

/** Size that drawings have until the first one tells its own. */
const USUAL_SIZE: Size = { width: 1600, height: 1130 };

interface LoadState {
  picture: string;
  is: 'loaded' | 'failed';
  size: Size;
}

function darkLook(picture: string, isCircuit: boolean): string {
  if (isCircuit && /\.png(\?|$)/i.test(picture)) return 'picture-viewer-drawing';
  return /\.(png|jpe?g)(\?|$)/i.test(picture) ? 'picture-viewer-dim' : '';
}

/** Drawings and images: one page at a time to zoom and pan, thumbnails of all below. */
export function PictureViewer({ pictures, title, isCircuit = false, lines, onRetry }: PictureViewerProps) {
  const [page, setPage] = useState(0);
  const [load, setLoad] = useState<LoadState | null>(null);
  const [visible, setVisible] = useState<(Size & Point) | null>(null);
  const picture = pictures[Math.min(page, pictures.length - 1)] ?? '';
  // Drawings of ours are dark by themselves; photos and scans are white paper.
  const isDark = useIsDark();
  const look = isDark ? darkLook(picture, isCircuit) : '';
  const litLines = useLitLines(lines?.get(page + 1));
  const current = load?.picture === picture ? load : null;
  const size = current?.size ?? load?.size ?? USUAL_SIZE;

  // Not every engine tells of a picture that never comes.
  useTimeLimit(current ? null : picture, () => setLoad({ picture, is: 'failed', size }));

  const remember = async (told: { width: number | string; height: number | string }) => {
    const natural = await files.pictureSize(picture, { width: Number(told.width), height: Number(told.height) });
    setLoad({ picture, is: 'loaded', size: natural && natural.width > 0 && natural.height > 0 ? natural : USUAL_SIZE });
  };

  if (current?.is === 'failed') return <ErrorState error={new FileFailed(DOWNLOAD_FAILED_MESSAGE)} onRetry={onRetry} />;
  return (
    <View className="picture-viewer">
      <View className="picture-viewer-stage" id="document-stage">
        <ZoomPan
          content={size}
          onSettle={setVisible}
          onTap={litLines.onTap}
          focus={litLines.focus}
          label={`${title} 第 ${page + 1} 页，可缩放拖动`}
          key={`${picture}:${size.width}x${size.height}`}
        >
          {(drawn) => (
            <>
              <Picture
                alt=""
                src={picture}
                className={`picture-viewer-picture ${look}`}
                style={{ width: `${drawn.width}px`, height: `${drawn.height}px` }}
                mode="scaleToFill"
                onLoad={(event) => {
                  if (current?.is !== 'loaded') void remember(event.detail);
                }}
                onError={() => setLoad({ picture, is: 'failed', size })}
              />
              {litLines.layer(drawn)}
            </>
          )}
        </ZoomPan>
        {current ? (
          litLines.bar
        ) : (
          <View className="picture-viewer-loading">
            <Skeleton />
          </View>
        )}
      </View>
      {pictures.length > 1 ? (
        <PageStrip pictures={pictures} current={page} onChoose={setPage} visible={visible} />
      ) : null}
    </View>
  );
}
