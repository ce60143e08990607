/** In CSS pixels. */
export interface WindowInfo {
  readonly width: number;
  readonly height: number;
  readonly statusBarHeight: number;
  /** Height of the area under the home indicator that holds no controls. */
  readonly safeBottom: number;
  readonly pixelRatio: number;
}

/** Where the mini program's own capsule button lies; keep a custom nav bar clear of it. */
export interface MenuButton {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

/** Stops listening. */
export type Unsubscribe = () => void;

/** Value of the x-platform header and of the socket's `dev` (§7). */
export type PlatformName = 'weapp' | 'tt' | 'h5' | 'harmony-hybrid' | 'android' | 'ios' | 'harmony';

export interface SystemDoor {
  platformName(): PlatformName;
  windowInfo(): WindowInfo;
  /** Null outside mini programs. */
  menuButton(): MenuButton | null;
  /** The user's text size over the usual one: 1 is normal, 1.3 is large. */
  fontScale(): number;
  isDark(): boolean;
  /** The user has asked the system for less motion; mini programs are not told. */
  wantsLessMotion(): boolean;
  onDarkChange(listener: (dark: boolean) => void): Unsubscribe;
  isOnline(): Promise<boolean>;
  onOnlineChange(listener: (online: boolean) => void): Unsubscribe;
  /** The app came to the front or went to the back. */
  onVisibilityChange(listener: (visible: boolean) => void): Unsubscribe;
  /** The address the app was opened with; null in mini programs. Decides iOS review mode (§4). */
  address(): string | null;
  /**
   * Hides the platform's own tab bar on this page where it cannot be replaced (Douyin); elsewhere there is nothing to
   * hide.
   */
  hideNativeTabBar(): void;
  /** True in the web view of a mini program, which may show no page but the product's own. */
  isInMiniProgram(): boolean;
  /** Dictionary key of this target's newest version (§3), such as `h5_version`. */
  versionKey(): string;
  /**
   * True where the app's files come from an app store: only that brings newer ones, however often the app starts anew.
   */
  isPackaged(): boolean;
  /** Leaves the app for another address, such as the download page (§1). Mini programs cannot. */
  leaveFor(url: string): void;
  /** Begins a phone call; the user confirms it in the phone's own dialog. */
  dial(phone: string): void;
  /**
   * Fetches the app's own page past every cache; false when the server does not answer. Mini programs have no such
   * page: false.
   */
  renewPage(): Promise<boolean>;
  /** Hears of errors that nobody caught, in code and in promises. */
  onUncaught(listener: (error: unknown) => void): Unsubscribe;
  /** Starts the app anew, with the newest version the platform has (§4). */
  restart(): void;
}
