import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { FoundFault } from '@/contract/schemas/found-fault';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { judgeFault } from '../api/order-calls';
import { orderQuery } from '../api/order-queries';
import type { OrderChanges } from '../hooks/use-order-change';
import { CauseChoice } from './cause-choice';
import './sheet-parts.scss';

interface VerdictSheetProps {
  /** Null: closed. */
  orderId: string | null;
  changes: OrderChanges;
  /** Hands the car over, judged or not. */
  onGoOn: () => void;
  onClose: () => void;
}

const waiting = (faults: readonly FoundFault[]) => faults.filter(({ verdict }) => verdict === 'unproven');

/** Before the car is handed over: whether the faults that were found were it. Nobody has to say so. */
export function VerdictSheet({ orderId, changes, onGoOn, onClose }: VerdictSheetProps) {
  const query = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== null });
  const button = (text: string, kind: 'plain' | 'primary') => (
    <Button text={text} kind={kind} size="large" className="sheet-button" disabled={changes.isBusy} onPress={onGoOn} />
  );
  return (
    <Sheet open={orderId !== null} onClose={onClose} title="故障找对了吗？">
      <AsyncView query={query} skeleton={<Skeleton rows={3} shape="text" />}>
        {({ id, faults }) =>
          waiting(faults).length === 0 ? (
            <>
              <View className="sheet-note">结论已记下，以后找故障会更准。</View>
              {button('确认交车', 'primary')}
            </>
          ) : (
            <>
              {waiting(faults).map((fault) => (
                <CauseChoice
                  key={fault.id}
                  fault={fault}
                  isBusy={changes.isBusy}
                  onJudge={(verdict, cause) => void changes.change(id, () => judgeFault(id, fault.id, verdict, cause))}
                />
              ))}
              {button('跳过，直接交车', 'plain')}
            </>
          )
        }
      </AsyncView>
    </Sheet>
  );
}
