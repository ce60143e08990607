import { useEffect } from 'react';
import { system } from '@/platform/system';

/** Our tab bar is part of the page: hides the platform's own where it cannot be replaced (Douyin). */
export function useNativeTabBarHidden(): void {
  useEffect(() => system.hideNativeTabBar(), []);
}
