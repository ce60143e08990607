/** Keeps the app's own files on the device, so that it opens without a network: one release at a time, as a whole. */
export interface KeptAppDoor {
  /** Whether this target and browser can. */
  canKeep(): boolean;
  /**
   * Keeps the release that the server has, all of it; what came before the network went is not fetched again. Resolves
   * once one is kept. Rejects when it is refused, or the network does not let it.
   */
  keep(): Promise<void>;
  /**
   * Fetches a newer release, all of it; the page goes on with its own. True when one waits for {@link takeOver}.
   * Rejects without a network.
   */
  fetchNewer(): Promise<boolean>;
  /** Lets the release that waits take over, if any: the page must be loaded anew at once. Never rejects. */
  takeOver(): Promise<void>;
  /** Forgets pictures of content that were seen; the app itself stays. Never rejects. */
  forgetPictures(): Promise<void>;
  /** Forgets every release, and what was seen. Never rejects. */
  drop(): Promise<void>;
}

/** Mini programs keep themselves, and so does what comes out of an app's package. */
export const keptElsewhere: KeptAppDoor = {
  canKeep: () => false,
  keep: async () => undefined,
  fetchNewer: async () => false,
  takeOver: async () => undefined,
  forgetPictures: async () => undefined,
  drop: async () => undefined,
};
