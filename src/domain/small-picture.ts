import type { DocumentFormat } from '../contract/schemas/library';

/** Formats whose first page is shown as a small picture; others have an icon alone. */
const DRAWN: readonly DocumentFormat[] = ['netlist', 'svg', 'pdf', 'png', 'jpg'];

export const hasSmallPicture = (format: DocumentFormat): boolean => DRAWN.includes(format);

/** Path of a document's small picture on the document host, where anybody may see it. */
export const smallPicturePath = (id: string): string => `/thumbs/${encodeURIComponent(id)}.png`;
