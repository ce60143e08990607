import { iconClass } from './icon-class';
import type { IconName } from './icon-paths';
import './icon-classes.css';

/** By a class: inline styles would send its drawing to the view with each icon, a third of a kilobyte. */
export const iconLook = (name: IconName) => ({ className: iconClass(name), style: {} });
