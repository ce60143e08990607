import type { ReactNode } from 'react';
import { OrderPage } from '@/app/order-page';
import { CounterScreen } from '@/features/work-orders/counter/counter-screen';
import { UnfinishedReceptions } from './unfinished-receptions';

/** The board on a wide window, with orders beside it. A chunk of its own. */
export default function Counter({ tabBar }: { tabBar: ReactNode }) {
  return (
    <CounterScreen tabBar={tabBar} drafts={<UnfinishedReceptions />} renderOrder={(id) => <OrderPage id={id} />} />
  );
}
