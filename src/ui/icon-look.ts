import { maskStyle } from './icon-mask';
import { drawingOf, type IconName } from './icon-paths';

/** How an icon gets its drawing: by a class or by inline styles. */
export interface IconLook {
  className: string;
  style: object;
}

/** In browsers by inline styles, made of the paths: a style sheet of them all is no smaller after gzip. */
export const iconLook = (name: IconName): IconLook => ({ className: '', style: maskStyle(drawingOf(name)) });
