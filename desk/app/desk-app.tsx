import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { deskQueryClient } from '../api/queries';
import { MOST_NOTICES } from '../ui/tell';
import { cssVariables, theme } from '../ui/theme';
import type { browserRouter } from './routes';

interface Props {
  readonly makeRouter: typeof browserRouter;
  /** Tests draw without transitions. */
  readonly env?: 'default' | 'test';
}

/** The operator's desk: theme, calls, messages and pages. */
export function DeskApp({ makeRouter, env = 'default' }: Props) {
  const [client] = useState(deskQueryClient);
  const [router] = useState(makeRouter);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
      <QueryClientProvider client={client}>
        {/* At the foot: at the top it would lie over the buttons of a record, which are wanted right after. */}
        <Notifications position="bottom-center" limit={MOST_NOTICES} containerWidth={440} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
