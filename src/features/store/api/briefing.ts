import { queryOptions } from '@tanstack/react-query';
import {
  storeBriefing,
  storeInvite,
  storeJoin,
  storeLeave,
  storeRename,
  storeSetRole,
  storeUpdate,
} from '@/contract/endpoints/store';
import type { RequestOf, ResponseOf } from '@/contract/endpoint';
import type { StoreRole } from '@/contract/schemas/store';
import { call } from '@/infra/http/call';
import { storeKey } from '@/infra/query-keys';
import { StaleTime } from '@/infra/query-client';

export type Briefing = ResponseOf<typeof storeBriefing>;
export type Invitation = ResponseOf<typeof storeInvite>;
export type Joining = ResponseOf<typeof storeJoin>;
/** The owner is nobody's to appoint. */
export type StaffRole = Exclude<StoreRole, 'owner'>;

const briefingKey = [...storeKey, 'briefing'] as const;

/** Profile, staff and today's figures of the caller's store. */
export const briefingQuery = () =>
  queryOptions({
    queryKey: briefingKey,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(storeBriefing, {}, { signal }),
  });

export const renameStore = (name: string) => call(storeRename, { name });
export const updateStore = (change: RequestOf<typeof storeUpdate>) => call(storeUpdate, change);
export const invite = (role: StaffRole): Promise<Invitation> => call(storeInvite, { role });
/**
 * What an invitation leads to; an ApiError when it is unknown, used or over. Not under the store's key: joining uses it
 * up.
 */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['store-invitation', code] as const,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }): Promise<Joining> => call(storeJoin, { code, accept: false }, { signal }),
  });
export const joinStore = (code: string): Promise<Joining> => call(storeJoin, { code, accept: true });
export const setRole = (uid: string, role: StaffRole | null) => call(storeSetRole, { uid, role });
export const leaveStore = () => call(storeLeave, {});
