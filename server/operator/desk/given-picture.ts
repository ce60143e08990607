import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { invalid } from '../../base/refusals';
import { storeDeskPicture } from '../../modules/uploads/desk-picture';
import type { ActionContext } from '../catalogue/action';
import { requireFile } from './desk-files';

const MAX_BYTES = 10 * 1024 * 1024;
/** What this server shows already, or another one does. */
const ADDRESS = /^(\/(uploads|assets)\/[\w./-]+|https:\/\/[^\s"'<>]+)$/;

/** A picture of the app: an upload of the desk, or the address of one that is shown already. */
export const pictureField = (title: string) =>
  z.string().trim().min(1, `请选择${title}`).max(500, `${title}的地址过长`).meta({ title, kind: 'picture' });

/** Throws CallError invalid, notFound when what was given is neither shown already nor a file of who gives it. */
export async function requirePicture(context: ActionContext, given: string): Promise<void> {
  if (!ADDRESS.test(given)) await requireFile(context, given);
}

/**
 * The address of a picture that was given: what was uploaded is stored for everybody to see, an address stays as it is.
 * Throws CallError invalid for what is no picture.
 */
export async function keepPicture(context: ActionContext, given: string): Promise<string> {
  if (ADDRESS.test(given)) return given;
  const { path, size } = await requireFile(context, given);
  if (size === 0) throw invalid('图片是空的，请重新选择');
  if (size > MAX_BYTES) throw invalid('图片不能超过 10 MB，请压缩后重试');
  const { db, services } = context;
  return storeDeskPicture({ db, ...services }, services.clock.now(), await readFile(path));
}
