import { svgUrl } from './svg-url';

/** What an icon is drawn of: a path on the grid of `iconPaths`, and whether it is filled. */
export interface IconDrawing {
  path: string;
  filled?: boolean;
}

/** An icon as SVG. Of a mask only the opacity counts, so any colour does. */
export function iconSvg({ path, filled = false }: IconDrawing): string {
  const pen = 'stroke="red" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${filled ? 'red' : 'none'}" ${pen}><path d="${path}"/></svg>`;
}

/** Inline styles by which the rules of icon.scss draw it. */
export const maskStyle = (drawing: IconDrawing): object => ({
  '--icon': svgUrl(iconSvg(drawing)),
});
