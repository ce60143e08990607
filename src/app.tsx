import '@/infra/polyfills';
// Before the router: it must hear of steps within a page first.
import '@/platform/page-entries';
import { Component, type PropsWithChildren } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '@/app/services';
import { startSimulatedShell } from '@/platform/shell/start-simulated-shell';
import { clientFault } from '@/infra/client-faults';
import { log } from '@/infra/log';
import { reLaunch } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { system } from '@/platform/system';
import { toast } from '@/ui/feedback-store';
import './ui/base.scss';

/** The simulated shell of development builds must be there before the app looks for a bridge. */
const ready = startSimulatedShell();

/** The first page is drawn and answers taps before the background work begins. */
const BACKGROUND_DELAY_MS = 300;

/** The toast comes with home itself: long enough to be read after it. */
const NOT_FOUND_MS = 5000;

/** A class, because Taro calls the app's life cycle on the instance. */
export default class App extends Component<PropsWithChildren> {
  onLaunch() {
    system.onUncaught((error) => clientFault('uncaught', error));
    // None of it is needed for the first page, so its code comes after the page's own.
    ready
      .then(() => new Promise((resolve) => setTimeout(resolve, BACKGROUND_DELAY_MS)))
      .then(() => import('@/app/start-app'))
      .then(({ startApp }) => startApp())
      .catch((error: unknown) => log.error('app', error));
  }

  /** An old or mistyped address must not be a blank page. */
  onPageNotFound({ path }: { path: string }) {
    log.warn('app', `no page ${path}`);
    void reLaunch(routes.home).then(() => toast('页面不存在，已回到首页', NOT_FOUND_MS));
  }

  override render() {
    return <QueryClientProvider client={queryClient}>{this.props.children}</QueryClientProvider>;
  }
}
