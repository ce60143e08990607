/** A picture of our own store, or one on the web; anything else could run in a page that shows it. */
const PICTURE_ADDRESS = /^(https?:\/\/|\/)[^\s"'<>\\]+$/;

/** A picture's address as a client or platform claims it; null for what is none. */
export const pictureAddress = (url: string | null | undefined): string | null =>
  url && PICTURE_ADDRESS.test(url) ? url : null;
