import type { ComponentType } from 'react';
import { clientFault } from '@/infra/client-faults';
import { system } from '@/platform/system';
import { PageBoundary } from '@/ui/page-boundary';

const report = (error: unknown): void => clientFault('render', error);

/**
 * Every page is exported through this: what its screen throws ends on a page with words and a way on, and is reported.
 */
export function guardPage<P extends object>(Page: ComponentType<P>): ComponentType<P> {
  return function GuardedPage(props: P) {
    return (
      <PageBoundary onCrash={report} onGiveUp={system.restart}>
        <Page {...props} />
      </PageBoundary>
    );
  };
}
