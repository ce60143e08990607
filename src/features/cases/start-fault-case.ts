import type { FaultCase } from '@/domain/diagnosis/case-draft';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { session } from '@/state/session';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { draftKey, keepDraft, readDraft } from './case-draft';
import { EMPTY_CASE } from './case-form';

/**
 * Opens the form of a new case with what a search for a fault has found filled in; asks before it takes the place of a
 * draft. False when the user keeps that, or the device has no room.
 */
export async function startFaultCase(found: FaultCase): Promise<boolean> {
  const key = draftKey(session.user()?.uid ?? '', {});
  const isFree = readDraft(key) === null;
  const content = '有一篇没写完的案例草稿。用这次找故障的结果替换它？';
  if (!isFree && !(await confirmDialog({ title: '替换草稿', content, confirmText: '替换' }))) return false;
  if (!keepDraft(key, { input: { ...EMPTY_CASE, ...found }, photos: [], sent: null, isPrefilled: true })) {
    toast('本机存储空间不足，无法保存草稿');
    return false;
  }
  return navigateTo(routes.caseEdit);
}
