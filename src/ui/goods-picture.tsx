import { LazyImage } from './lazy-image';
import './goods-picture.scss';

interface GoodsPictureProps {
  /** Null or empty shows the placeholder. */
  src: string | null | undefined;
  /** What the picture shows, for screen readers; empty where what stands around it says so. */
  alt: string;
  /** Gives it its size. */
  className: string;
}

/** The picture of an article: drawings stand on the ground of the brand, photos on white are dimmed in dark mode. */
export function GoodsPicture({ src, alt, className }: GoodsPictureProps) {
  return <LazyImage src={src} alt={alt} icon="gift" className={`goods-picture ${className}`} />;
}
