import { keptPictures } from '@/infra/kept/kept-pictures';
import { FullWindow } from './full-window';
import { ZoomablePicture } from './zoom-pan/zoomable-picture';

/** One picture over the whole window, to pinch and drag. */
export function PictureZoom({ picture, title, onClose }: { picture: string; title: string; onClose: () => void }) {
  return (
    <FullWindow label={`${title} 大图`} onClose={onClose}>
      <ZoomablePicture src={keptPictures.shownBy(picture)} title={`${title} 大图`} />
    </FullWindow>
  );
}
