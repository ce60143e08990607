import { queryOptions } from '@tanstack/react-query';
import { codePage } from '@/contract/endpoints/code-page';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';
import { shownPage } from './shown-page';

/** Who looks: guests get a picture of the circuit in the colours of their screen. */
export interface CodePageViewer {
  readonly isLogin: boolean;
  readonly isDark: boolean;
}

/** All that is known of trouble codes on a car (slash path, '' for none). */
export const codePageQuery = (codes: readonly string[], vehiclePath: string, { isLogin, isDark }: CodePageViewer) =>
  queryOptions({
    queryKey: ['codePage', codes.join(), vehiclePath, isLogin, !isLogin && isDark] as const,
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) =>
      shownPage(codes, (some) =>
        call(
          codePage,
          {
            codes: [...some],
            vehiclePath: vehiclePath === '' ? null : vehiclePath,
            ...(!isLogin && isDark ? { isDark } : {}),
          },
          { signal },
        ),
      ),
  });
