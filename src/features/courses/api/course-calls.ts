import { likeSet } from '@/contract/endpoints/cases';
import { favouriteCreate, favouriteDelete, subscribe, unsubscribe } from '@/contract/endpoints/courses';
import { call } from '@/infra/http/call';

/** Takes a free course. Throws ApiError, which the error reporter tells. */
export const enrol = (fid: string) => call(subscribe, { fid });

/** Leaves a free course; a bought one is refused. Throws ApiError, which the error reporter tells. */
export const leaveCourse = (fid: string) => call(unsubscribe, { fid });

/** Sets the caller's favourite; twice the same changes nothing. Throws ApiError, which the error reporter tells. */
export const setFavourite = (fid: string, isFavourite: boolean) =>
  call(isFavourite ? favouriteCreate : favouriteDelete, { fid, kind: 'course' });

/** Sets the caller's like and answers with the number of all likes. Throws ApiError, which the error reporter tells. */
export const setLike = (fid: string, liked: boolean) => call(likeSet, { kind: 'course', cmsId: fid, liked });
