import { Fragment, type PropsWithChildren } from 'react';
import { useLastSession } from './last-session';
import { HeldSession } from './session';

/**
 * Holds what is below as it was while the session has run out (§8), so that nothing gives way and a form stays filled
 * until its user is back. Another user gets it empty.
 */
export function HoldSession({ children }: PropsWithChildren) {
  const { held, successions } = useLastSession();
  return (
    <HeldSession.Provider value={held}>
      <Fragment key={successions}>{children}</Fragment>
    </HeldSession.Provider>
  );
}
