import { Center, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../api/queries';
import { LoginPage } from '../login/login-page';
import { ErrorView } from '../ui/states';
import { SessionContext } from './session';
import { Shell } from './shell';

/** The desk for who is logged in; else the login, at the same address, so that work goes on where it stopped. */
export function SessionGate() {
  const { data: session, error, isPending, refetch } = useQuery(sessionQuery);
  const [wasIn, setWasIn] = useState(false);
  if (session && !wasIn) setWasIn(true);
  if (isPending) {
    return (
      <Center mih="100vh">
        <Loader aria-label="正在打开运营后台" />
      </Center>
    );
  }
  if (session) {
    return (
      <SessionContext.Provider value={session}>
        <Shell key={session.operator.id} />
      </SessionContext.Provider>
    );
  }
  if (error) return <ErrorView error={error} onRetry={() => void refetch()} />;
  return <LoginPage hasEnded={wasIn} />;
}
