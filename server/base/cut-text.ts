/** The beginning of a text, at most `most` UTF-16 units and never half a character: PostgreSQL takes no halves. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
