import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { setOrderCarId, workOrderById, workOrderUpdate } from '@/contract/endpoints/work-orders';
import { RespCode } from '@/contract/envelope';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { ApiError, isLoginMissing } from '@/domain/app-error';
import { findConflict, mergeForms, type FormConflict } from '@/domain/reception/reception-conflict';
import {
  filesOf,
  mergePhotos,
  photoInputs,
  type ReceptionDraft,
  type ReceptionWarning,
} from '@/domain/reception/reception-draft';
import { changedFields, formOf, formProblems, type FormField } from '@/domain/reception/reception-form';
import { call } from '@/infra/http/call';
import { workOrderKey, workOrdersKey } from '@/infra/query-keys';
import { confirmDialog } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';
import { drafts } from '../draft-store';
import { isChanged, look, photosOf } from '../edited-order';
import type { PhotoQueue } from '../photo-queue';
import { showFirstProblem } from './use-create-order';
import type { DraftHandle } from './use-draft';

/** Somebody who saves all the time must not keep us saving for ever. */
const MAX_ATTEMPTS = 3;

/** What somebody else did meanwhile, and what I make of it. */
export interface OpenConflict extends FormConflict {
  /** Who changed it last. */
  readonly by: string;
  readonly theirs: WorkOrder;
}

const lastEditor = ({ log }: WorkOrder): string =>
  [...log].sort((one, other) => (one.at < other.at ? 1 : -1))[0]?.by?.name ?? '客户';

type Editing = NonNullable<ReceptionDraft['editing']>;

const changesVin = ({ form, editing }: ReceptionDraft) =>
  editing !== null && 'vin' in changedFields(editing.base, form);

async function send(
  { form, photos, signature }: ReceptionDraft,
  editing: Editing,
  confirmed: readonly ReceptionWarning[],
): Promise<WorkOrder> {
  const { carid, ...changed } = changedFields(editing.base, form);
  const id = editing.orderId;
  const renamed = carid === undefined ? null : await call(setOrderCarId, { id, carid, version: editing.version });
  const changedPhotos = look(photos) === look(editing.basePhotos) ? {} : { photos: photoInputs(photos) };
  const signed = signature?.key ? { signatureKey: signature.key } : {};
  const rest = { ...changed, ...changedPhotos, ...signed };
  if (renamed && Object.keys(rest).length === 0) return renamed;
  return call(workOrderUpdate, {
    id,
    version: renamed?.version ?? editing.version,
    ...rest,
    confirmed: [...confirmed],
  });
}

/** Saves what changed, with the version it was based on; a conflict is shown and settled field by field. */
export function useEditOrder({ draft, update }: DraftHandle, uploads: PhotoQueue, onSaved: () => Promise<void>) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<{ message: string; isOffline: boolean } | null>(null);
  const [conflict, setConflict] = useState<OpenConflict | null>(null);

  async function finish(order: WorkOrder): Promise<void> {
    const has = new Set(order.photos.map(({ key }) => key));
    update((now) => ({
      ...now,
      orderId: order.id,
      photos: now.photos.map((photo) =>
        photo.key !== null && has.has(photo.key) ? { ...photo, isSent: true } : photo,
      ),
      signature: now.signature?.key ? { ...now.signature, isSent: true } : now.signature,
    }));
    drafts.flush();
    queryClient.setQueryData(workOrderKey(order.id), order);
    void queryClient.invalidateQueries({ queryKey: workOrdersKey });
    uploads.resume();
    await onSaved();
  }

  /** Puts my changes on top of what is stored now. */
  function rebase(theirs: WorkOrder, keepMine: readonly FormField[]): ReceptionDraft | null {
    update((now) => {
      if (!now.editing) return now;
      const { base, basePhotos, orderId } = now.editing;
      const form = mergeForms(base, now.form, formOf(theirs), keepMine);
      const photos = mergePhotos(basePhotos, now.photos, photosOf(theirs));
      return {
        ...now,
        form,
        photos,
        editing: { orderId, version: theirs.version, base: formOf(theirs), basePhotos: photosOf(theirs) },
      };
    });
    drafts.flush();
    return drafts.get(draft.id) ?? null;
  }

  /** True when it was settled without a question: nobody touched what I changed. */
  async function meet(now: ReceptionDraft): Promise<boolean> {
    if (!now.editing) return false;
    const theirs = await call(workOrderById, { uid: now.editing.orderId }, { fresh: true });
    const found = findConflict(now.editing.base, now.form, formOf(theirs));
    if (found.clashes.length === 0 && found.theirsOnly.length === 0) {
      rebase(theirs, []);
      return true;
    }
    setConflict({ ...found, by: lastEditor(theirs), theirs });
    return false;
  }

  async function trySaving(): Promise<void> {
    let confirmed: ReceptionWarning[] = [];
    for (let attempt = 1; ; attempt += 1) {
      const now = drafts.get(draft.id) ?? draft;
      if (!now.editing) return;
      try {
        await finish(await send(now, now.editing, confirmed));
        return;
      } catch (error) {
        // Refused for the VIN of another car: who changed it may know better.
        if (error instanceof ApiError && error.code === RespCode.refused && changesVin(now) && confirmed.length === 0) {
          if (
            !(await confirmDialog({
              title: '请确认',
              content: error.message,
              confirmText: '仍然保存',
              cancelText: '返回检查',
            }))
          )
            return;
          confirmed = ['vin_differs'];
          continue;
        }
        if (!(error instanceof ApiError && error.code === RespCode.conflict) || attempt === MAX_ATTEMPTS) throw error;
        if (!(await meet(now))) return;
      }
    }
  }

  const save = () =>
    run(async () => {
      setTried(true);
      setFailure(null);
      if (!(await showFirstProblem(formProblems((drafts.get(draft.id) ?? draft).form)))) return;
      try {
        await trySaving();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const isOffline = error.kind === 'network' || error.kind === 'timeout';
        if (!isLoginMissing(error)) setFailure({ isOffline, message: error.message });
      }
    });

  return {
    save,
    isBusy,
    failure,
    conflict,
    problems: isTried ? formProblems(draft.form) : {},
    isDirty: isChanged(draft),
    waitingFiles: filesOf(draft).filter(({ key }) => key === null).length,
    /** Mine in the fields named, theirs in the others; then saves. */
    settle: (keepMine: readonly FormField[]) => {
      if (!conflict) return;
      rebase(conflict.theirs, keepMine);
      setConflict(null);
      void save();
    },
    /** Goes on writing; saving will ask again. */
    postpone: () => setConflict(null),
  };
}
