import { iconClass } from '../../src/ui/icon-class';
import { iconSvg } from '../../src/ui/icon-mask';
import { drawingOf, filledIcons, iconPaths, type IconName } from '../../src/ui/icon-paths';
import { svgUrl } from '../../src/ui/svg-url';

export const iconNames = [...Object.keys(iconPaths), ...Object.keys(filledIcons)] as IconName[];

/** A class for each icon, from the paths that browsers draw it by. */
export const iconSheet = (): string =>
  iconNames.map((name) => `.${iconClass(name)}{--icon:${svgUrl(iconSvg(drawingOf(name)))}}`).join('\n');

/** A loader for webpack: writes the sheet in the place of `src/ui/icon-classes.css`. */
export default function writeIconSheet(this: { addDependency(file: string): void }): string {
  for (const module of ['icon-paths', 'icon-mask', 'icon-class', 'svg-url'])
    this.addDependency(require.resolve(`../../src/ui/${module}`));
  return iconSheet();
}
