import { storeUpdateChecklist } from '@/contract/endpoints/checklist';
import type { ChecklistGroup } from '@/contract/schemas/checklist';
import { call } from '@/infra/http/call';

/** Gives the store another checklist from now on; null: the built-in one. Throws ApiError. */
export const saveChecklist = (groups: ChecklistGroup[] | null) => call(storeUpdateChecklist, { groups });
