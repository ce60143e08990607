import { iconClass } from '../../src/ui/icon-class';
import { iconSvg } from '../../src/ui/icon-mask';
import { drawingOf, filledIcons, iconPaths, type IconName } from '../../src/ui/icon-paths';

export const iconNames = [...Object.keys(iconPaths), ...Object.keys(filledIcons)] as IconName[];

/** As `url("…")` of a style sheet takes it: not every letter needs to be escaped there. */
const addressOf = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[<>#%]/g, encodeURIComponent)}`;

/** A class for each icon, from the paths that browsers draw it by. */
export const iconSheet = (): string =>
  iconNames.map((name) => `.${iconClass(name)}{--icon:url("${addressOf(iconSvg(drawingOf(name)))}")}`).join('\n');

/** A loader for webpack: writes the sheet in the place of `src/ui/icon-classes.css`. */
export default function writeIconSheet(this: { addDependency(file: string): void }): string {
  for (const module of ['icon-paths', 'icon-mask', 'icon-class'])
    this.addDependency(require.resolve(`../../src/ui/${module}`));
  return iconSheet();
}
