import { join } from 'node:path';

/** Noto Sans SC, cut down to GB 2312 and Latin; SIL Open Font License, see README.md. */
export const FONT_FILE = join(__dirname, 'noto-sans-sc-gb2312.ttf');

/** Further characters of the same font, for names: those of GBK and Latin that it lacks; 5 MB, read on first use. */
export const MORE_FONT_FILE = join(__dirname, 'noto-sans-sc-more.ttf');
