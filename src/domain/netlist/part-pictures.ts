/**
 * Pictures of where parts and plugs are (`pictures` of a netlist). Once imported each is a file of its document, under
 * a name that tells its content: it never changes under its address.
 */
const STORED = 'picture-[\\da-f]{16}\\.(?:jpg|png)';
const STORED_NAME = new RegExp(`^${STORED}$`);

/** The name under which a picture is a file of its document; `hash`: of its content, hexadecimal. */
export const partPictureName = (hash: string, format: 'jpg' | 'png'): string =>
  `picture-${hash.slice(0, 16)}.${format}`;

/** Whether a name is one that the import gives to pictures. */
export const isPartPictureName = (name: string): boolean => STORED_NAME.test(name);

/** The names of all pictures that a netlist or sheet file, as it is written, has; each once. */
export const partPictureNames = (json: string): string[] => [...new Set(json.match(new RegExp(STORED, 'g')) ?? [])];

/** The address of a picture by that of a sheet of its document, with the same token. */
export const partPictureAddress = (sheetAddress: string, name: string): string =>
  sheetAddress.replace(/[^/?]+(?=\?|$)/, name);
