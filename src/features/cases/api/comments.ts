import { commentCreate, commentDelete, commentQuery } from '@/contract/endpoints/cases';
import { call } from '@/infra/http/call';
import { pagedQuery } from '@/infra/paged-query';
import { casesKey } from '@/infra/query-keys';

export const caseCommentsKey = (cmsId: string) => [...casesKey, 'comments', cmsId] as const;

/** Comments on a case, newest first. `uid`: whose are one's own. */
export const caseCommentsQuery = (cmsId: string, uid: string | null) =>
  pagedQuery([...caseCommentsKey(cmsId), uid] as const, (page, signal) =>
    call(commentQuery, { ...page, kind: 'case', cmsId }, { signal }),
  );

export const createCaseComment = (cmsId: string, text: string, clientKey: string) =>
  call(commentCreate, { kind: 'case', cmsId, text, clientKey });
export const deleteCaseComment = (id: string) => call(commentDelete, { id });
