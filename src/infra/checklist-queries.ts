import { queryOptions } from '@tanstack/react-query';
import { storeChecklist } from '@/contract/endpoints/checklist';
import type { Checklist } from '@/contract/schemas/checklist';
import { INSPECTION_CHECKLIST } from '@/domain/inspection-checklist';
import { call } from './http/call';
import { StaleTime } from './query-client';

export const checklistKey = ['checklist'] as const;
const BUILT_IN: Checklist = { id: null, groups: [...INSPECTION_CHECKLIST] };

/** The store's present checklist. */
export const presentChecklistQuery = () =>
  queryOptions({
    queryKey: [...checklistKey, 'present'] as const,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(storeChecklist, {}, { signal }),
  });

/** A list as an inspection was made with it; it never changes. Null: the built-in one, which needs no call. */
export const checklistQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...checklistKey, 'of-inspection', id] as const,
    staleTime: Infinity,
    queryFn: ({ signal }) => (id === null ? BUILT_IN : call(storeChecklist, { id }, { signal })),
    ...(id === null ? { initialData: BUILT_IN } : {}),
  });
