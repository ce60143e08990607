import { commentCreate, commentDelete, commentQuery } from '@/contract/endpoints/cases';
import { call } from '@/infra/http/call';
import { pagedQuery } from '@/infra/paged-query';
import { coursesKey } from '@/infra/query-keys';

export const courseCommentsKey = (fid: string) => [...coursesKey, 'comments', fid] as const;

/** What was said about a course, newest first. */
export const courseCommentsQuery = (fid: string) =>
  pagedQuery(courseCommentsKey(fid), (page, signal) =>
    call(commentQuery, { ...page, kind: 'course', cmsId: fid }, { signal }),
  );

/** Comments on a course. Throws ApiError, which the writer is shown. */
export const createComment = (fid: string, text: string, clientKey: string) =>
  call(commentCreate, { kind: 'course', cmsId: fid, text, clientKey });

/** Deletes one's own comment. Throws ApiError, which the error reporter tells. */
export const deleteComment = (id: string) => call(commentDelete, { id });
