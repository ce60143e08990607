import { useEffect, useState } from 'react';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { log } from '@/infra/log';
import { canvas } from '@/platform/canvas';
import { DRAW_FAILED } from '@/platform/canvas/types';
import type { LocalFile } from '@/platform/files/types';
import { drawOrder, pictureSize } from '../order-picture/draw-order';

/** Id of the canvas that mini programs draw on. */
export const ORDER_CANVAS_ID = 'work-order-picture';

export type OrderPicture =
  | { readonly is: 'drawing' }
  | { readonly is: 'ready'; readonly file: LocalFile }
  | { readonly is: 'failed'; readonly message: string };

async function makePicture(order: WorkOrder, storename: string): Promise<OrderPicture> {
  const drawing = await canvas.create(ORDER_CANVAS_ID, pictureSize(order));
  if (!drawing) return { is: 'failed', message: DRAW_FAILED };
  const { quoteSignature } = order;
  // One that cannot be loaded leaves the line to sign on: the words beside it say that it was given.
  const signature = quoteSignature && (await drawing.loadImage(quoteSignature.url));
  drawOrder(drawing.context, order, storename, signature);
  const saved = await drawing.toFile(`工单${order.number}.png`);
  if (saved.status === 'ok') return { is: 'ready', file: saved.value };
  return { is: 'failed', message: saved.status === 'failed' ? saved.message : DRAW_FAILED };
}

/** Draws an order as a picture when it is first shown, and again by `retry`. */
export function useOrderPicture(order: WorkOrder, storename: string): { picture: OrderPicture; retry: () => void } {
  const [picture, setPicture] = useState<OrderPicture>({ is: 'drawing' });
  const [attempt, setAttempt] = useState(0);
  const { id, version } = order;
  useEffect(() => {
    let gone = false;
    makePicture(order, storename)
      .catch((error: unknown): OrderPicture => {
        log.error('order-picture', error);
        return { is: 'failed', message: DRAW_FAILED };
      })
      .then(
        (made) => {
          if (!gone) setPicture(made);
        },
        (error: unknown) => log.error('order-picture', error),
      );
    return () => {
      gone = true;
    };
    // Once for each version of the order and each attempt.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, version, attempt]);
  const retry = () => {
    setPicture({ is: 'drawing' });
    setAttempt(attempt + 1);
  };
  return { picture, retry };
}
