import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { workOrderCreate, workOrderUpdate } from '@/contract/endpoints/work-orders';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { ApiError, isLoginMissing } from '@/domain/app-error';
import { missingPositions } from '@/domain/reception/photo-positions';
import { photoInputs, type ReceptionDraft, type ReceptionWarning } from '@/domain/reception/reception-draft';
import {
  changedFields,
  fieldsInOrder,
  formOf,
  formProblems,
  sentFields,
  type FormProblems,
} from '@/domain/reception/reception-form';
import { mayInStore } from '@/domain/store-permissions';
import { call } from '@/infra/http/call';
import { redirectTo } from '@/infra/navigation';
import { workOrderKey, workOrdersKey } from '@/infra/query-keys';
import { routes } from '@/infra/routes';
import { storage } from '@/platform/storage';
import { session } from '@/state/session';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { scrollToElement } from '@/ui/scroll-to-element';
import { useBusy } from '@/ui/use-busy';
import { drafts } from '../draft-store';
import type { PhotoQueue } from '../photo-queue';
import { PROVINCE_KEY } from './use-plate';
import type { DraftHandle } from './use-draft';

export const fieldId = (field: string) => `reception-${field}`;

/** Scrolls to the first wrong field and says what is wrong. True when nothing is. */
export async function showFirstProblem(problems: FormProblems): Promise<boolean> {
  const first = fieldsInOrder.find((field) => problems[field] !== undefined);
  if (!first) return true;
  toast(problems[first] ?? '');
  await scrollToElement(fieldId(first));
  return false;
}

const requestOf = (
  { form, photos, signature, items, itemsAgreed, clientKey }: ReceptionDraft,
  confirmed: readonly ReceptionWarning[],
) => ({
  ...sentFields(form),
  photos: photoInputs(photos),
  signatureKey: signature?.key ?? null,
  items: items.map(({ id: _, ...item }) => item),
  // As it is now: who noted it may have become a technician since.
  itemsAgreed: itemsAgreed && items.length > 0 && mayInStore(session.user()?.storeRole, 'settle'),
  confirmed: [...confirmed],
  clientKey,
});

/** The order; null when the receptionist goes back to look at what was warned of. */
async function create(draft: ReceptionDraft): Promise<WorkOrder | null> {
  let confirmed: ReceptionWarning[] = [];
  for (;;) {
    const { order, warnings } = await call(workOrderCreate, requestOf(draft, confirmed));
    if (order) return order;
    const seen = confirmed;
    const goesOn = await confirmDialog({
      title: '请确认',
      content: warnings.map(({ message }) => message).join('\n'),
      confirmText: '仍然接车',
      cancelText: '返回检查',
    });
    if (!goesOn || warnings.every(({ kind }) => seen.includes(kind))) return null;
    confirmed = [...seen, ...warnings.map(({ kind }) => kind)];
  }
}

/** An answer to an earlier try may have been lost: what was typed since is not in the order that it made. */
async function catchUp(order: WorkOrder, draft: ReceptionDraft): Promise<WorkOrder> {
  const { carid: _, ...changed } = changedFields(formOf(order), draft.form);
  if (!draft.isTried || Object.keys(changed).length === 0) return order;
  return call(workOrderUpdate, {
    id: order.id,
    version: order.version,
    ...changed,
    confirmed: ['vin_differs', 'open_order'],
  });
}

/**
 * 完成接车: checks, asks once about missing photos, creates the order and opens it; pictures that are still on their way
 * follow.
 */
export function useCreateOrder({ draft, update }: DraftHandle, uploads: PhotoQueue, onContinuePhotos: () => void) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [isTried, setTried] = useState(false);
  const [mayMissPhotos, setMayMissPhotos] = useState(false);
  /** Why the last try made no order. `isOffline`: the draft waits for the network. */
  const [failure, setFailure] = useState<{ message: string; isOffline: boolean } | null>(null);
  const [isDone, setDone] = useState(false);
  const problems = isTried ? formProblems(draft.form) : {};

  async function askForPhotos(): Promise<boolean> {
    const missing = missingPositions(draft.photos).length;
    if (missing === 0 || mayMissPhotos) return true;
    setMayMissPhotos(true);
    const goesOn = await confirmDialog({
      content: `还差 ${missing} 张必拍照片`,
      confirmText: '先接车',
      cancelText: '继续拍',
    });
    if (!goesOn) onContinuePhotos();
    return goesOn;
  }

  function finish(order: WorkOrder): void {
    setDone(true);
    const has = new Set(order.photos.map(({ key }) => key));
    update((now) => ({
      ...now,
      orderId: order.id,
      photos: now.photos.map((photo) =>
        photo.key !== null && has.has(photo.key) ? { ...photo, isSent: true } : photo,
      ),
      signature:
        now.signature && order.signatureUrl !== null && now.signature.key !== null
          ? { ...now.signature, isSent: true }
          : now.signature,
    }));
    drafts.flush();
    drafts.open.clear();
    storage.set(PROVINCE_KEY, order.carid.charAt(0));
    uploads.resume();
    queryClient.setQueryData(workOrderKey(order.id), order);
    void queryClient.invalidateQueries({ queryKey: workOrdersKey });
    void redirectTo(routes.vehicleReceiveDetail, { id: order.id });
  }

  const markTried = (mayExist: boolean) => {
    update((now) => ({ ...now, isTried: mayExist }));
    drafts.flush();
  };

  const submit = () =>
    run(async () => {
      setTried(true);
      setFailure(null);
      if (!(await showFirstProblem(formProblems(draft.form))) || !(await askForPhotos())) return;
      // What was uploaded while the dialog stood is sent along.
      const latest = drafts.get(draft.id) ?? draft;
      markTried(true);
      try {
        const order = await create(latest);
        if (order) finish(await catchUp(order, latest));
        else markTried(latest.isTried);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const isOffline = error.kind === 'network' || error.kind === 'timeout';
        // The server said no: there is no order that could lack anything.
        if (!isOffline) markTried(latest.isTried);
        if (!isLoginMissing(error)) setFailure({ isOffline, message: error.message });
      }
    });

  return { submit, isBusy, problems, failure, isDone };
}
