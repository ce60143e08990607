import type { Unsubscribe } from '../system/types';

/** Douyin's list of mini programs beside its home page, from which users come back. */
export interface SidebarDoor {
  /** Whether this Douyin can open it. */
  isThere(): Promise<boolean>;
  /** Opens it. False: it could not. */
  open(): Promise<boolean>;
  /** The app came to the front out of it, now or at its start. */
  onEntered(listener: () => void): Unsubscribe;
}

/** How the app was opened. */
export interface LaunchDoor {
  readonly isMiniProgram: boolean;
  /** WeChat's moments show one page alone: no login, no way to another page, no tab bar. */
  isSinglePage(): boolean;
  /** Null where there is no such thing. */
  readonly sidebar: SidebarDoor | null;
}
