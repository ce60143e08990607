import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StoreImport, StoreImportDetail } from '@/contract/schemas/store-import';
import { customItemsKey, workOrdersKey } from '@/infra/query-keys';
import { useBusy } from '@/ui/use-busy';
import { importKey, importsKey, runStep, undoStep } from './api/imports';
import { tellRefusal } from './tell-refusal';

/**
 * Asks for step after step until an import is written, or taken back. What was done stays done when the page is left or
 * the network goes: the next press goes on.
 */
export function useImportSteps(id: string) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const go = (step: (id: string) => Promise<StoreImport>, end: StoreImport['state']) =>
    run(async () => {
      try {
        for (;;) {
          const now = await step(id);
          queryClient.setQueryData<StoreImportDetail>(importKey(id), (before) => before && { ...before, ...now });
          if (now.state === end || isLeft.current) break;
        }
      } catch (error) {
        await tellRefusal(error);
      } finally {
        for (const queryKey of [[...importsKey, 'list'], customItemsKey, workOrdersKey])
          void queryClient.invalidateQueries({ queryKey });
      }
    });
  return { isBusy, start: () => go(runStep, 'done'), undo: () => go(undoStep, 'undone') };
}
