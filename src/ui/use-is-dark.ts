import { useEffect, useState } from 'react';
import { system } from '@/platform/system';
import { useAtomValue } from '@/state/store';
import { themePreferenceAtom } from '@/state/theme';

/** Whether the screen is dark: by what the user chose, else by the system. For what style sheets do not reach. */
export function useIsDark(): boolean {
  const preference = useAtomValue(themePreferenceAtom);
  const [isSystemDark, setSystemDark] = useState(() => system.isDark());
  useEffect(() => system.onDarkChange(setSystemDark), []);
  return preference === 'system' ? isSystemDark : preference === 'dark';
}
