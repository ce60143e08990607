import { z } from 'zod';
import { id, nothing, timestamp } from './common';
import { getFileUrl } from './library';

/** Documents of a pack, best fitting first; what is beyond is read with a network. */
export const MOST_IN_PACK = 300;

const carPath = z.string().trim().min(1, '请先选择车型').max(300);

/** Packs there may be, by the membership or the plan of the caller's store. */
const allowed = { allowed: z.number().int(), allowedBy: z.enum(['everyone', 'member', 'store']) };

/**
 * One file of a pack: fetched from `url` with its document's token, and again only when its hash has changed. `bytes`
 * may be a guess.
 */
export const offlineFile = z.object({
  documentId: id,
  url: z.string(),
  bytes: z.number().int(),
  hash: z.string(),
});
export type OfflineFile = z.output<typeof offlineFile>;

/**
 * What a device needs of a whole car (brand/maker/series/year/displacement) to work without a network. With `take` the
 * car is counted as one of the caller's packs, and its documents and files come; without, sizes alone.
 */
export const offlinePack = {
  request: z.object({ path: carPath, take: z.boolean().default(false) }),
  response: z.object({
    path: z.string(),
    /** Hash over everything in it: another one means that something has changed. */
    version: z.string(),
    /** Bytes of all files and of the pictures of its cases; how many documents the files belong to. */
    bytes: z.number().int(),
    /** Files that nobody has opened yet are among them: what they have is known once they are made. */
    isEstimate: z.boolean(),
    documents: z.number().int(),
    /** Documents of the car that no pack holds: films, and what lies on other hosts. */
    leftOut: z.number().int(),
    /** Packs of the caller, this one not counted. */
    others: z.number().int(),
    ...allowed,
    files: z.array(offlineFile),
    /** Of each document, what `getFileUrl` answers. */
    contents: z.array(getFileUrl.response),
  }),
};
export type OfflinePack = z.output<typeof offlinePack.response>;

/** Gives the place of a pack back; one that is none is no error. */
export const offlinePackDrop = { request: z.object({ path: carPath }), response: nothing };

/** The caller's packs, the newest first, on whatever device they are. */
export const offlinePacks = {
  request: z.object({}),
  response: z.object({
    list: z.array(z.object({ path: z.string(), takenAt: timestamp })),
    ...allowed,
  }),
};
export type OfflinePacks = z.output<typeof offlinePacks.response>;
