import type { ReactNode } from 'react';
import { lazyPage } from '@/infra/lazy-page';
import { ErrorPage, LoadingPage } from '@/ui/page-states';

/**
 * The counter, in browsers and shells. Mini programs keep the cards: their main package has no room for the page of an
 * order, and they have neither keys nor a mouse.
 */
export const WideBoard =
  // A constant of the build that stands where it decides: else the bundler keeps the import. No door could do that.
  // eslint-disable-next-line no-restricted-syntax
  process.env.TARO_ENV === 'weapp' || process.env.TARO_ENV === 'tt'
    ? null
    : lazyPage<{ tabBar: ReactNode }>(() => import('./counter'), { Loading: LoadingPage, Failed: ErrorPage });
