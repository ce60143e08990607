import { useQueryClient } from '@tanstack/react-query';
import { ApiError, type ApiErrorKind } from '@/domain/app-error';
import type { FaultReport, FaultSession } from '@/domain/diagnosis/fault-session';
import type { NewFoundFault } from '@/domain/diagnosis/found-fault-of';
import { workOrderKey, workOrdersKey } from '@/infra/query-keys';
import { toast } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';
import { addFault } from '../api/fault-calls';

/** An order that takes the found fault. */
export interface ChosenOrder {
  id: string;
  /** for the words that say so; empty when it is not known here */
  plate: string;
}

interface ReportProps {
  session: FaultSession;
  fault: NewFoundFault;
  onChange: (session: FaultSession) => void;
}

/** Refused for a reason that the user is told; anything else may get through yet. */
const REFUSED: readonly ApiErrorKind[] = ['business', 'forbidden', 'notFound'];

/**
 * 写入工单: sends the found fault, once for each search. What cannot be sent now is kept as 未上传 with the search, to be sent
 * again.
 */
export function useReport({ session, fault, onChange }: ReportProps) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const send = (order: ChosenOrder) =>
    run(async () => {
      const report: FaultReport = { orderId: order.id, plate: order.plate, isSent: false };
      // kept before it is sent: the app may be killed meanwhile
      onChange({ ...session, report });
      try {
        const answer = await addFault(order.id, session.id, fault);
        queryClient.setQueryData(workOrderKey(order.id), answer);
        void queryClient.invalidateQueries({ queryKey: workOrdersKey });
        onChange({ ...session, report: { ...report, plate: answer.carid, isSent: true } });
        toast('已写入工单');
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const isRefused = REFUSED.includes(error.kind);
        if (isRefused) onChange({ ...session, report: null });
        toast(isRefused ? error.message : '没有上传成功，已存在本机');
      }
    });
  return { isBusy, send: (order: ChosenOrder) => void send(order) };
}
