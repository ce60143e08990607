import './quiet-doors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { HomeScreen } from '@/features/home/home-screen';
import { TabBar } from '@/features/tab-bar/tab-bar';

const nothing = (): void => undefined;

/** Home as it is drawn first for a new visitor: nothing has been answered yet. */
export const homeMarkup = (): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <HomeScreen tabBar={<TabBar active={0} onScan={nothing} />} onScan={nothing} />
    </QueryClientProvider>,
  );

export { homeRequests } from './home-requests';
