import { useIsDark } from '../use-is-dark';
import { chartPalettes, type ChartPalette } from './chart-palette';

/** The colours of the theme on the screen. */
export const useChartPalette = (): ChartPalette => (useIsDark() ? chartPalettes.dark : chartPalettes.light);
