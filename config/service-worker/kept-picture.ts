/** A request as the service worker sees it. */
interface Asked {
  readonly url: URL;
  readonly sameOrigin: boolean;
  readonly destination: string;
}

/** Files of documents are kept by the app itself. */
const OF_DOCUMENTS = /^\/(files|picture)/;

/**
 * Whether what is asked for is a picture of content that the service worker keeps for later. What follows a question
 * mark lets one user in, for a time: such a picture would outlive both here.
 */
export const isKeptPicture = ({ url, sameOrigin, destination }: Asked): boolean =>
  sameOrigin && destination === 'image' && url.search === '' && !OF_DOCUMENTS.test(url.pathname);
