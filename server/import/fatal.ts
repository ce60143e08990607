/** Something that stops an import as a whole; `message` tells the operator what and what to do, Chinese. */
export class ImportError extends Error {
  override name = 'ImportError';
}
