import { checkFile } from './check-file';

/** Limits that are soon reached. */
export const limits = { maxPixels: 1_000_000 };
export const noPicture = () => Promise.resolve(null);

/** What the import makes of a file of that content, whose pictures `load` finds beside it. */
export const check = (
  content: string | Buffer,
  path = 'a.pdf',
  load: (address: string) => Promise<string | null> = noPicture,
) => checkFile(path, Buffer.from(content as string), limits, load);
