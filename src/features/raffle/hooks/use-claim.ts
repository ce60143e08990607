import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/domain/app-error';
import { currentPage } from '@/infra/current-page';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { backParamsAtom } from '@/state/session';
import { useAtom } from '@/state/store';
import { toast } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';
import { usePageShown } from '@/ui/use-page-shown';
import { claimPrize, rafflesKey } from '../api/raffles';

/**
 * Has a won article sent: the address page is opened to choose, and what it hands back (§3 backParams) makes the order.
 */
export function useClaim(): { isBusy: boolean; claim: (recordId: string) => void } {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  /** The record that waits for an address, and the page that it was claimed on. */
  const claiming = useRef<{ recordId: string; page: string } | null>(null);
  const [backParams, setBackParams] = useAtom(backParamsAtom);

  useEffect(() => {
    const addressId = backParams?.addressId;
    const recordId = claiming.current?.recordId;
    if (recordId === undefined || typeof addressId !== 'string') return;
    setBackParams(null);
    claiming.current = null;
    const order = async () => {
      try {
        await claimPrize(recordId, addressId);
        toast('领取成功，等待发货');
      } catch (error) {
        // The error reporter has told the user; the prize can be claimed again.
        if (!(error instanceof ApiError)) throw error;
      }
      await queryClient.invalidateQueries({ queryKey: rafflesKey });
    };
    void run(order);
  }, [backParams, queryClient, run, setBackParams]);

  usePageShown(() => {
    // Come back without a choice, which would have been taken by now: an address that is chosen later is for something
    // else.
    // While the address page lies over this one, the app alone has come to the front.
    if (currentPage().path === claiming.current?.page) claiming.current = null;
  });

  const claim = (recordId: string) => {
    if (isBusy) return;
    claiming.current = { recordId, page: currentPage().path };
    void navigateTo(routes.address, { choose: '1' });
  };
  return { isBusy, claim };
}
