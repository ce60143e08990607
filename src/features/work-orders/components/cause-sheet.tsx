import type { FaultVerdict, FoundFault } from '@/contract/schemas/found-fault';
import { Sheet } from '@/ui/sheet';
import { CauseChoice } from './cause-choice';

interface CauseSheetProps {
  /** Null: closed. */
  fault: FoundFault | null;
  isBusy: boolean;
  onJudge: (verdict: FaultVerdict, cause: string | null) => void;
  onClose: () => void;
}

/** Asks which suspect of one found fault it was. */
export function CauseSheet({ fault, isBusy, onJudge, onClose }: CauseSheetProps) {
  return (
    <Sheet open={fault !== null} onClose={onClose} title="是哪一个？">
      {fault ? <CauseChoice fault={fault} isBusy={isBusy} onJudge={onJudge} /> : null}
    </Sheet>
  );
}
