import { useRef, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { WorkOrderStage, WorkOrderSummary } from '@/contract/schemas/work-orders';
import { nextStage, previousStage, STAGE_FLOW } from '@/domain/work-order/work-order-stage';
import { turnoverKey, workOrdersKey } from '@/infra/query-keys';
import { COLUMNS } from '@/ui/columns';
import { BesidePage } from '@/ui/pane-screen';
import { Screen } from '@/ui/screen';
import { useDebounced } from '@/ui/use-debounced';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { MissingSheets } from '../components/missing-sheets';
import { useFresh } from '../hooks/use-fresh';
import { useOrderChange } from '../hooks/use-order-change';
import { useStageStep } from '../hooks/use-stage-step';
import { useUndo } from '../hooks/use-undo';
import { useViewer } from '../hooks/use-viewer';
import { CounterHead } from './counter-head';
import { StageColumn } from './stage-column';
import { useCounterHands, type HeldCard } from './use-counter-hands';
import { useOpenedOrder } from './use-opened-order';
import './counter-screen.scss';

/** Fewer characters find nothing (§7 workOrderBean). */
const SHORTEST = 2;

interface CounterScreenProps {
  tabBar: ReactNode;
  drafts?: ReactNode;
  /** The page of an order, which is shown beside the board. */
  renderOrder: (id: string) => ReactNode;
}

/** Whether the column takes the card that is held: its neighbours do. */
function dropOf(stage: WorkOrderStage, held: HeldCard | null): 'target' | 'over' | null {
  if (!held || (stage !== nextStage(held.order.stage) && stage !== previousStage(held.order.stage))) return null;
  return held.over === stage ? 'over' : 'target';
}

/** The board of a workshop on a wide window: a column for each stage, and the opened order beside them. */
export function CounterScreen({ tabBar, drafts, renderOrder }: CounterScreenProps) {
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const now = useNow(EVERY_MINUTE);
  const opened = useOpenedOrder();
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed.trim());
  const keyword = settled.length < SHORTEST ? '' : settled;
  const [chosen, setMine] = useState<boolean | null>(null);
  // The role may come after the page.
  const mine = chosen ?? viewer.role === 'technician';
  const changes = useOrderChange();
  const undo = useUndo();
  const { moveTo, missing, answered, goOn } = useStageStep(changes, undo);
  useFresh(() =>
    Promise.all([workOrdersKey, turnoverKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  );
  const shown = useRef(new Map<WorkOrderStage, readonly WorkOrderSummary[]>());
  const board = useRef<unknown>(null);
  const head = useRef<unknown>(null);
  const find = (id: string) =>
    Array.from(shown.current.values())
      .flat()
      .find((order) => order.id === id);
  const { held, onCome } = useCounterHands({ board, head, opened, find, moveTo });

  return (
    <Screen
      className="counter"
      fill
      padded={false}
      tabBar={tabBar}
      header={
        <View ref={head}>
          <CounterHead now={now} mine={mine} onMine={setMine} keyword={typed} onKeyword={setTyped} drafts={drafts} />
        </View>
      }
    >
      <View className="counter-body">
        <View ref={board} id="work-board" className="counter-columns">
          {STAGE_FLOW.map((stage) => (
            <StageColumn
              key={stage}
              stage={stage}
              mine={mine}
              keyword={keyword}
              drop={dropOf(stage, held)}
              viewer={viewer}
              now={now}
              openId={opened.id}
              onOpen={opened.open}
              onCome={onCome}
              onOrders={(of, orders) => void shown.current.set(of, orders)}
            />
          ))}
        </View>
        {opened.id === null ? null : (
          <View className="counter-pane" style={{ width: `${COLUMNS.panel}px` }}>
            <BesidePage.Provider value={{ onClose: opened.close }}>
              <View key={opened.id} className="counter-order">
                {renderOrder(opened.id)}
              </View>
            </BesidePage.Provider>
          </View>
        )}
      </View>
      <View className="counter-keys">方向键选车 · 回车打开 · ] 下一步 · [ 退回 · / 搜索 · Esc 关闭</View>
      <MissingSheets
        missing={missing}
        changes={changes}
        onUndoable={undo.offer}
        onDetail={opened.open}
        onGoOn={goOn}
        onClose={answered}
      />
      {undo.bar}
    </Screen>
  );
}
