import { keptPictures } from '@/infra/kept/kept-pictures';
import { FullWindow } from './full-window';
import { ZoomablePicture } from './zoom-pan/zoomable-picture';

interface PictureZoomProps {
  picture: string;
  title: string;
  /** A place on it, as shares of width and height, that a ring marks. */
  mark?: readonly [number, number] | undefined;
  onClose: () => void;
}

/** One picture over the whole window, to pinch and drag. */
export function PictureZoom({ picture, title, mark, onClose }: PictureZoomProps) {
  return (
    <FullWindow label={`${title} 大图`} onClose={onClose}>
      <ZoomablePicture src={keptPictures.shownBy(picture)} title={`${title} 大图`} mark={mark} />
    </FullWindow>
  );
}
