/** A file as foreign programs and workshops write them, made up for this project. */
export interface ForeignFile {
  /** What it is like; a row of the table in docs/content-import.md. */
  readonly like: string;
  readonly name: string;
  readonly bytes: Buffer;
  /** Wires as `from to colours area`, all or the first ones. */
  readonly wires: readonly string[];
  /** Parts and their kinds, as far as they are the point. */
  readonly kinds?: Readonly<Record<string, string>>;
}

export type More = Pick<ForeignFile, 'kinds'>;
export const file = (
  like: string,
  name: string,
  bytes: Buffer,
  wires: readonly string[],
  more: More = {},
): ForeignFile => ({
  like,
  name,
  bytes,
  wires,
  ...more,
});
export const utf8 = (...rows: string[]) => Buffer.from(rows.join('\n'));
