/** `ready`: a new version was fetched and waits for a restart; `failed`: it could not be fetched. */
export type UpdateState = 'ready' | 'failed';

/** New versions that the platform fetches by itself: only mini programs have such. */
export interface UpdatesDoor {
  /** Hears how the fetching of a new version ended, also when it ended before the call. At most one listener. */
  follow(listener: (state: UpdateState) => void): void;
  /** Restarts with the version that is ready. False: none is. */
  apply(): boolean;
}
