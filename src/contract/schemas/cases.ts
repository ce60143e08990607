import { z } from 'zod';
import { id, nothing, pageOf, paged, timestamp } from './common';
import { faultFamilies } from './found-fault';
import { clientKey } from './shop';

/** What a comment, a like or a favourite belongs to: a case (id of its content) or a course (fid). */
export const subjects = ['case', 'course'] as const;
export type Subject = (typeof subjects)[number];
const subject = { kind: z.enum(subjects).default('case'), cmsId: id };
export const comment = z.object({
  id,
  author: z.string(),
  avatarUrl: z.string().nullable(),
  text: z.string(),
  createdAt: timestamp,
  /** The caller wrote it and may delete it. */ mine: z.boolean(),
});
export type Comment = z.output<typeof comment>;
export const commentQuery = { request: paged.extend(subject), response: pageOf(comment) };
export const commentCreate = {
  request: z.object({
    ...subject,
    text: z.string().trim().min(1, '请输入评论内容').max(500, '评论最多 500 字'),
    clientKey,
  }),
  response: comment,
};
export const commentDelete = { request: z.object({ id }), response: nothing };
/** Sets the caller's like; twice the same changes nothing. */
export const likeSet = {
  request: z.object({ ...subject, liked: z.boolean() }),
  response: z.object({ liked: z.boolean(), likes: z.number().int() }),
};

export const caseSystems = [
  'engine',
  'transmission',
  'electrical',
  'chassis',
  'climate',
  'network',
  'new-energy',
  'other',
] as const;
export type CaseSystem = (typeof caseSystems)[number];
export const caseStates = ['pending', 'published', 'refused', 'withdrawn'] as const;
/** A repair case in lists. `brand` as in the library; `vehicle` the car in words; `dtcs` trouble codes. */
export const caseSummary = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  coverUrl: z.string().nullable(),
  brand: z.string(),
  vehicle: z.string(),
  vehiclePath: z.string().nullable(),
  system: z.enum(caseSystems),
  dtcs: z.array(z.string()),
  author: z.string(),
  hasVideo: z.boolean(),
  likes: z.number().int(),
  comments: z.number().int(),
  views: z.number().int(),
  state: z.enum(caseStates),
  publishedAt: timestamp,
});
export type CaseSummary = z.output<typeof caseSummary>;
/** Where a case leads on: a document of the library, or a course. */
export const caseLink = z.object({ kind: z.enum(['document', 'course']), id, title: z.string() });
/** §3 Repair case: `content` is sanitised HTML. `editable` and `reason` are for its author. */
export const repairCase = caseSummary.extend({
  content: z.string(),
  /** Parts that were proven to be at fault on its order: J17 燃油泵继电器; empty when it has none. */
  parts: z.array(z.string()),
  images: z.array(z.string()),
  videoUrl: z.string().nullable(),
  links: z.array(caseLink),
  liked: z.boolean(),
  favourite: z.boolean(),
  mine: z.boolean(),
  reason: z.string().nullable(),
  /** What its author wrote, to be edited; null for everybody else. */
  draft: z
    .object({
      symptom: z.string(),
      diagnosis: z.string(),
      solution: z.string(),
      photoKeys: z.array(z.string()),
      faultFamily: z.enum(faultFamilies).nullable(),
    })
    .nullable(),
});
export type RepairCase = z.output<typeof repairCase>;
/**
 * `vehiclePath`: cases of this very car first, then of its series, then of its brand. `scope` mine, favourite: the
 * caller's. `brands`: that have cases, with their numbers.
 */
export const caseQuery = {
  request: paged.extend({
    keyword: z.string().trim().max(100).nullish(),
    brand: z.string().max(50).nullish(),
    system: z.enum(caseSystems).nullish(),
    dtc: z.string().trim().max(10).nullish(),
    vehiclePath: z.string().max(300).nullish(),
    scope: z.enum(['all', 'mine', 'favourite']).default('all'),
    sort: z.enum(['new', 'likes']).default('new'),
  }),
  response: pageOf(caseSummary).extend({ brands: z.array(z.object({ name: z.string(), count: z.number().int() })) }),
};
export const caseOne = { request: z.object({ id }), response: repairCase };
const written = {
  title: z.string().trim().min(4, '标题至少 4 个字').max(60, '标题最多 60 字'),
  brand: z.string().trim().min(1, '请选择品牌').max(50),
  vehicle: z.string().trim().max(100).default(''),
  vehiclePath: z.string().max(300).nullish(),
  system: z.enum(caseSystems),
  dtcs: z.array(z.string().regex(/^[PBCU][0-9A-F]{4}$/, '故障码格式不正确，如 P0171')).max(10, '故障码最多 10 个'),
  symptom: z.string().trim().min(10, '故障现象至少 10 个字').max(1000, '故障现象最多 1000 字'),
  diagnosis: z.string().trim().min(10, '诊断过程至少 10 个字').max(5000, '诊断过程最多 5000 字'),
  solution: z.string().trim().min(4, '解决办法至少 4 个字').max(2000, '解决办法最多 2000 字'),
  photoKeys: z.array(z.string().max(300)).max(9, '照片最多 9 张').default([]),
  /** The delivered order of the caller's store that it comes from: once each. */
  orderId: id.nullish(),
  /** What kind of electrical fault it was; counted for others' searches. */
  faultFamily: z.enum(faultFamilies).nullish(),
};
/**
 * A new case waits for the editors; accepted, it is published and earns points. Plain text becomes HTML on the server.
 */
export const casePublish = { request: z.object({ ...written, clientKey }), response: repairCase };
/** Changes one's own case, which waits for the editors again. */
export const caseUpdate = { request: z.object({ id, ...written }), response: repairCase };
export const caseWithdraw = { request: z.object({ id }), response: nothing };
