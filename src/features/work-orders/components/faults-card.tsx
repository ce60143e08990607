import { useState } from 'react';
import type { FaultVerdict, FoundFault } from '@/contract/schemas/found-fault';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { mayRemoveFault } from '@/domain/store-permissions';
import { Card } from '@/ui/card';
import { SectionTitle } from '@/ui/section-title';
import type { FaultActions } from '../hooks/use-faults';
import { openFaultFinding } from '../open-diagrams';
import type { Viewer } from '../stage-facts';
import { CauseSheet } from './cause-sheet';
import { FaultRow } from './fault-row';

interface FaultsCardProps {
  order: WorkOrder;
  viewer: Viewer;
  faults: FaultActions;
  isBusy: boolean;
}

/** What searches for electrical faults on this order ended with, and whether it was so. */
export function FaultsCard({ order, viewer, faults, isBusy }: FaultsCardProps) {
  const [asked, setAsked] = useState<FoundFault | null>(null);
  if (order.faults.length === 0) return null;
  const isVoid = order.stage === 'void';
  const isClosed = isVoid || order.stage === 'delivered';
  const judge = (fault: FoundFault, verdict: FaultVerdict) => {
    // Several are left: only who has repaired the car knows which it was.
    if (verdict === 'proven' && fault.suspects.length > 1) setAsked(fault);
    else void faults.judge(fault, verdict);
  };
  const mayRemove = (fault: FoundFault) => !isClosed && mayRemoveFault(viewer.role, fault.by.uid === viewer.uid);
  return (
    <>
      <SectionTitle
        title="找故障结果"
        {...(isClosed ? {} : { more: '再找故障', onMore: () => void openFaultFinding(order) })}
      />
      <Card>
        {order.faults.map((fault) => (
          <FaultRow
            key={fault.id}
            fault={fault}
            isBusy={isBusy}
            onJudge={isVoid ? undefined : (verdict) => judge(fault, verdict)}
            onRemove={mayRemove(fault) ? () => void faults.remove(fault) : undefined}
          />
        ))}
      </Card>
      <CauseSheet
        fault={asked}
        isBusy={isBusy}
        onJudge={(verdict, cause) => {
          setAsked(null);
          if (asked) void faults.judge(asked, verdict, cause);
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
