import { z } from 'zod';
import { nothing, timestamp } from './common';
import { applicability, documentKinds } from './library';

/** §2 Shared links: field names as specified, tokens and platform values already replaced by null. */
export const sharePayload = z.object({
  shareTarget: z.string().max(200).nullish(),
  sharePagePrarams: z.record(z.string(), z.unknown()).nullish(),
  directJump: z.boolean().nullish(),
  sharePath: z.string().max(300).nullish(),
  loginCheck: z.boolean().nullish(),
  file: z.string().max(500).nullish(),
  fileName: z.string().max(200).nullish(),
  shareReviewText: z.string().max(300).nullish(),
  from: z.string().max(64).nullish(),
});
export type SharePayload = z.output<typeof sharePayload>;
/** Records a share and keeps its payload under a short, unguessable key. */
export const onShare = {
  request: z.object({ payload: sharePayload, title: z.string().max(200).nullish() }),
  response: z.object({ key: z.string() }),
};
export const shareKeyQuery = {
  request: z.object({ key: z.string().min(1).max(64) }),
  response: z.object({ payload: sharePayload, title: z.string().nullable(), createdAt: timestamp }),
};
/** What a visitor without a login is shown of the document that a short link leads to. */
export const sharedDocument = {
  request: z.object({ key: z.string().min(1).max(64) }),
  response: z.object({
    title: z.string(),
    kind: z.enum(documentKinds),
    appliesTo: applicability,
    page: z.number().int(),
    pages: z.number().int(),
    /** What the link lights on the page: the part, and the way of current that was followed; null for nothing. */
    lit: z.object({ part: z.string(), way: z.string().nullable() }).nullable(),
    /** Path of the page as a picture on the document host; null for what cannot be drawn, such as a film. */
    picture: z.string().nullable(),
  }),
};
export type SharedDocument = z.output<typeof sharedDocument.response>;
/** `/shared/<key>.png`: the page that a short link leads to, with what it lights, wide enough for a phone. */
export const sharedPicture = { request: z.object({}), response: z.unknown() };
export const myShare = {
  request: nothing,
  response: z.object({ shareFromUid: z.string(), shares: z.number().int(), installs: z.number().int() }),
};
/** A visit through somebody's link: first one wins, never oneself. */
export const shareInstall = {
  request: z.object({ shareFromUid: z.string().max(64), uuid: z.string().length(32) }),
  response: z.object({ counted: z.boolean() }),
};
