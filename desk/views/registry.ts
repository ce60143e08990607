import { lazy, type ComponentType } from 'react';
import type { DeskPage } from '@/contract/desk/shapes';

export type View = ComponentType<{ readonly page: DeskPage }>;

/**
 * The views that stand in place of a list, by `DeskPage.view`. Each is loaded when it is opened; a page whose view is
 * not here shows its list.
 */
export const views: Readonly<Record<string, View>> = {
  import: lazy(() => import('./import').then(({ ImportView }) => ({ default: ImportView }))),
  numbers: lazy(() => import('./numbers').then(({ NumbersView }) => ({ default: NumbersView }))),
  start: lazy(() => import('./start').then(({ StartView }) => ({ default: StartView }))),
};
