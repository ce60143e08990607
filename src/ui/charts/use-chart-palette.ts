import { useEffect, useState } from 'react';
import { system } from '@/platform/system';
import { useAtomValue } from '@/state/store';
import { themePreferenceAtom } from '@/state/theme';
import { chartPalettes, type ChartPalette } from './chart-palette';

/** The colours of the theme on the screen: what the user chose, else the system's. */
export function useChartPalette(): ChartPalette {
  const preference = useAtomValue(themePreferenceAtom);
  const [isSystemDark, setSystemDark] = useState(() => system.isDark());
  useEffect(() => system.onDarkChange(setSystemDark), []);
  const isDark = preference === 'system' ? isSystemDark : preference === 'dark';
  return isDark ? chartPalettes.dark : chartPalettes.light;
}
