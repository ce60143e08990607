import { likeSet } from '@/contract/endpoints/cases';
import { favouriteCreate, favouriteDelete, subscribe, unsubscribe } from '@/contract/endpoints/courses';
import { call } from '@/infra/http/call';
import { sendOrLater } from '@/infra/outbox';

/** Takes a free course. Throws ApiError, which the error reporter tells. */
export const enrol = (fid: string) => call(subscribe, { fid });

/** Leaves a free course; a bought one is refused. Throws ApiError, which the error reporter tells. */
export const leaveCourse = (fid: string) => call(unsubscribe, { fid });

/**
 * Sets the caller's favourite; twice the same changes nothing. Null when it waits for the network. Throws ApiError,
 * which the error reporter tells.
 */
export const setFavourite = (fid: string, isFavourite: boolean) =>
  sendOrLater(
    isFavourite ? favouriteCreate : favouriteDelete,
    { fid, kind: 'course' },
    { subject: `favourite course ${fid}`, name: isFavourite ? '收藏课程' : '取消收藏课程' },
  );

/**
 * Sets the caller's like and answers with the number of all likes, or null when it waits for the network. Throws
 * ApiError, which the error reporter tells.
 */
export const setLike = (fid: string, liked: boolean) =>
  sendOrLater(
    likeSet,
    { kind: 'course', cmsId: fid, liked },
    { subject: `like course ${fid}`, name: liked ? '点赞课程' : '取消点赞课程' },
  );
