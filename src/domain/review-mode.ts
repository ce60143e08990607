import type { ShellOs } from './shell-build';

/** iosShenhe (§4): the app is under store review, on iOS or HarmonyOS when the page's address contains the path /dlqxuser3/. */
export function isIosReview(os: ShellOs, url: string): boolean {
  return (os === 'ios' || os === 'harmony') && url.includes('/dlqxuser3/');
}
