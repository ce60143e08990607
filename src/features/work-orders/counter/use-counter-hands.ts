import { useEffect, useRef, useState, type RefObject } from 'react';
import type { WorkOrderStage, WorkOrderSummary } from '@/contract/schemas/work-orders';
import { nextStage, previousStage, STAGE_FLOW } from '@/domain/work-order/work-order-stage';
import { desk } from '@/platform/desk';
import type { OpenedOrder } from './use-opened-order';

/** So long a card may take to its new place; the focus of somebody who has gone on to other things stays. */
const FOLLOW_MS = 10_000;

/** A new list takes its rows in after they are drawn, by which they lose the focus. */
const REST_MS = 150;

const stageOf = (id: string): WorkOrderStage | undefined => STAGE_FLOW.find((stage) => stage === id);

interface CounterHands {
  /** What a View's ref holds: the columns, and the head with the search. */
  readonly board: RefObject<unknown>;
  readonly head: RefObject<unknown>;
  readonly opened: OpenedOrder;
  /** An order that a column shows. */
  readonly find: (id: string) => WorkOrderSummary | undefined;
  readonly moveTo: (order: WorkOrderSummary, to: WorkOrderStage) => void;
}

/** A card that is held, and the column that it is held over. */
export interface HeldCard {
  readonly order: WorkOrderSummary;
  readonly over: WorkOrderStage | null;
}

/**
 * Keys and mouse of the counter: arrows go from card to card and Enter opens (by the desk), `]` and `[` move the card
 * that has the focus, or the opened one, by a stage, `/` leads to the search, Escape closes. Cards are dragged.
 */
export function useCounterHands(hands: CounterHands) {
  const latest = useRef(hands);
  useEffect(() => {
    latest.current = hands;
  });
  const [held, setHeld] = useState<HeldCard | null>(null);
  /** The card that keys have moved: the focus goes with it. */
  const followed = useRef<{ readonly id: string; readonly until: number } | null>(null);
  const { board, head } = hands;

  useEffect(
    () =>
      desk.keys(board.current, (key, { card, isTyping }) => {
        const { opened, find, moveTo } = latest.current;
        if (isTyping) return false;
        if (key === '/') {
          desk.focusText(head.current);
          return true;
        }
        if (key === 'Escape' && opened.id !== null) {
          desk.focusCard(board.current, opened.id);
          opened.close();
          return true;
        }
        const order = find(card ?? opened.id ?? '');
        const to = order && (key === ']' ? nextStage(order.stage) : key === '[' ? previousStage(order.stage) : null);
        if (!order || !to) return false;
        followed.current = card === null ? null : { id: card, until: Date.now() + FOLLOW_MS };
        moveTo(order, to);
        return true;
      }),
    [board, head],
  );
  useEffect(
    () =>
      desk.drag(board.current, {
        onLift: (card) => {
          const order = latest.current.find(card);
          if (order) setHeld({ order, over: null });
        },
        onOver: (column) =>
          setHeld((now) => now && { ...now, over: column === null ? null : (stageOf(column) ?? null) }),
        onDrop: (card, column) => {
          const [order, to] = [latest.current.find(card), stageOf(column)];
          if (order && to) latest.current.moveTo(order, to);
        },
        onEnd: () => setHeld(null),
      }),
    [board],
  );

  return {
    held,
    /** A card has come to its place: the focus follows one that was moved by keys. */
    onCome: (id: string, stage: WorkOrderStage) => {
      const moved = followed.current;
      if (moved?.id !== id) return;
      followed.current = null;
      if (Date.now() < moved.until) setTimeout(() => desk.focusCard(board.current, id, stage), REST_MS);
    },
  };
}
