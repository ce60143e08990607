import { useEffect } from 'react';
import Taro from '@tarojs/taro';
import { log } from '@/infra/log';

/** Our tab bar is part of the page: hides the platform's own where it cannot be replaced (Douyin). */
export function useNativeTabBarHidden(): void {
  useEffect(() => {
    // Platforms that draw none refuse; there is nothing to hide then.
    Promise.resolve(Taro.hideTabBar()).catch((error: unknown) => log.info('tab-bar', error));
  }, []);
}
