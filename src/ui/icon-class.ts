import type { IconName } from './icon-paths';

/** The class of an icon in the style sheet of mini programs (config/mini-program/icon-sheet.ts). */
export const iconClass = (name: IconName): string => `i-${name}`;
