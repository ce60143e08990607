import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { RespCode } from '@/contract/envelope';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { ApiError } from '@/domain/app-error';
import { storeKey, tillKey, turnoverKey, workOrderKey } from '@/infra/query-keys';
import { log } from '@/infra/log';
import { session } from '@/state/session';
import { alertDialog, toast } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';
import { orderListsKey, orderQuery } from '../api/order-queries';
import { conflictText } from '../conflict-words';

const isOrder = (answer: unknown): answer is WorkOrder =>
  typeof answer === 'object' && answer !== null && 'log' in answer;

/** After a change of an order, or one of which no answer came: its page and all lists that show it. */
async function keepChange(queryClient: QueryClient, id: string, answer: unknown): Promise<void> {
  for (const queryKey of [orderListsKey, storeKey, turnoverKey, tillKey])
    void queryClient.invalidateQueries({ queryKey });
  if (isOrder(answer)) queryClient.setQueryData(workOrderKey(id), answer);
  else await queryClient.invalidateQueries({ queryKey: workOrderKey(id) });
}

/** Refusals that tell of money that moved meanwhile: 应收刚刚从 ¥870.00 变为 ¥570.00. */
const tellsSums = (message: string): boolean => message.startsWith('应收');

async function tellConflict(queryClient: QueryClient, id: string, { message }: ApiError): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: orderListsKey });
  try {
    const order = await queryClient.fetchQuery({ ...orderQuery(id), staleTime: 0 });
    await alertDialog({
      title: '工单已被更新',
      content: tellsSums(message) ? `${message}。已更新为最新内容。` : conflictText(order, session.user()?.uid),
      confirmText: '知道了',
    });
  } catch (error) {
    log.warn('work-orders', error);
    toast('工单已被他人更新，请刷新后重试');
  }
}

export interface OrderChanges {
  readonly isBusy: boolean;
  /**
   * Makes one change of an order at a time and tells what went wrong; `onDone` gets the answer of one that worked. When
   * somebody else was faster (−4), it says who did what. After a failure all pages show the order as it is now.
   */
  change<Answer>(id: string, act: () => Promise<Answer>, onDone?: (answer: Answer) => void): Promise<void>;
}

/** Changes of orders, for board and detail. */
export function useOrderChange(): OrderChanges {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  return {
    isBusy,
    change: (id, act, onDone) =>
      run(async () => {
        try {
          const answer = await act();
          await keepChange(queryClient, id, answer);
          onDone?.(answer);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (error.code === RespCode.conflict) await tellConflict(queryClient, id, error);
          // Those without a login have been told by the login gate.
          else if (error.kind !== 'cancelled' && error.kind !== 'auth') {
            toast(error.message);
            // It may be done though no answer came, or was refused since what is shown is old.
            void keepChange(queryClient, id, null);
          }
        }
      }),
  };
}
