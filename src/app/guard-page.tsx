import { useRef, type ComponentType } from 'react';
import { clientFault } from '@/infra/client-faults';
import { noteShownPage } from '@/infra/shown-page';
import { accessibility } from '@/platform/accessibility';
import { system } from '@/platform/system';
import { followShownPage } from '@/ui/feedback-store';
import { PageBoundary } from '@/ui/page-boundary';
import { usePageHidden } from '@/ui/use-page-hidden';
import { usePageShown } from '@/ui/use-page-shown';

const report = (error: unknown): void => clientFault('render', error);

/**
 * Every page is exported through this: what its screen throws ends on a page with words and a way on, and is reported;
 * what is being said when it comes to the screen is said there. Who comes back by keys finds the focus where it was.
 */
export function guardPage<P extends object>(Page: ComponentType<P>): ComponentType<P> {
  return function GuardedPage(props: P) {
    const returnFocus = useRef(() => undefined as void);
    usePageHidden(() => {
      returnFocus.current = accessibility.rememberFocus();
    });
    usePageShown(() => {
      followShownPage();
      noteShownPage();
      returnFocus.current();
    });
    return (
      <PageBoundary onCrash={report} onGiveUp={system.restart}>
        <Page {...props} />
      </PageBoundary>
    );
  };
}
