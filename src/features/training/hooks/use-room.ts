import { useState } from 'react';
import type { TrainingAttempt } from '@/contract/schemas/training';
import { placeParam, readPlaceParam } from '@/domain/diagram/place-param';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { alertDialog, confirmDialog } from '@/ui/feedback-store';
import { judgedTarget, nameOfTarget, targetOfName } from '@/domain/training/fault-choices';
import { useAttempt, type Verdict } from './use-attempt';
import { useFaultDraft } from './use-fault-draft';
import { useRoomTools } from './use-room-tools';

function tellWrong({ found, near }: Verdict, left: number): Promise<void> {
  const hint = near ? '位置对了，故障种类不对。' : found > 0 ? '其中一处对了，另一处不对。' : '故障不在这里。';
  return alertDialog({ title: '不对', content: `${hint}还可判断 ${left} 次。`, confirmText: '继续找' });
}

/** What is open and shown in a room, and what its buttons do. */
export function useRoom(attempt: TrainingAttempt) {
  const { kind, room: own, result, tally } = attempt;
  const [netlist, setNetlist] = useState<Netlist | null>(null);
  /** what is chosen on the diagram, as in place-param */
  const [chosen, setChosen] = useState('');
  const [shown, setShown] = useState({ at: '', count: 0 });
  const [open, setOpen] = useState<'log' | 'result' | null>(result ? 'result' : null);
  const [step, setStep] = useState<number | null>(null);
  const [hadResult, setHadResult] = useState(result !== null);
  const draft = useFaultDraft();
  const doing = useAttempt(attempt);
  const tools = useRoomTools(doing, draft, netlist);
  if (result && !hadResult) {
    setHadResult(true);
    draft.clear();
    setOpen('result');
  }
  const show = (name: string) => {
    const target = netlist ? targetOfName(netlist, name) : null;
    if (target) setShown({ at: placeParam(target), count: shown.count + 1 });
    setOpen(null);
  };
  return {
    netlist,
    setNetlist,
    setChosen,
    shown,
    open,
    setOpen,
    step,
    draft,
    doing,
    tools,
    /** shows a place on the diagram, by its name */
    show,
    /** shows a step of the best path */
    showStep: (index: number) => {
      const next = result?.path[index];
      if (!next) return;
      setStep(index);
      show(next.measurement.red);
    },
    find: () => {
      const target = readPlaceParam(chosen);
      draft.open(target && netlist ? nameOfTarget(judgedTarget(target, netlist)) : null);
    },
    decide: async () => {
      const left = tally.decisionsLeft - 1;
      if (await confirmDialog({ title: '提交判断', content: '判断错误会扣分。', confirmText: '提交' }))
        doing.decide([...draft.faults], (verdict) => {
          draft.clear();
          if (left > 0) void tellWrong(verdict, left);
        });
    },
    giveUp: async () => {
      const isWorth = kind === 'room' && own.points > 0 && own.best === null;
      const content = isWorth ? '放弃后看解析，这间房以后不再得积分。' : '放弃后看解析，这一次不计分。';
      if (await confirmDialog({ title: '放弃', content, confirmText: '放弃', danger: true })) doing.giveUp();
    },
  };
}

export type Room = ReturnType<typeof useRoom>;
