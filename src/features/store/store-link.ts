import type { ShareContent } from '@/platform/share/types';

/** How the invitation of this page leaves the app. Given by the route. */
export interface InvitationLink {
  /** Absolute address of a route; null where this platform knows none that others could open. */
  readonly linkTo: (path: string) => string | null;
  /** What the mini program's share button sends; null: nothing is to be shared. */
  readonly onCard: (content: ShareContent | null) => void;
}
