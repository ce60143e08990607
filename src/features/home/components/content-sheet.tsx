import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { lazyPage } from '@/infra/lazy-page';
import { log } from '@/infra/log';
import { AsyncView } from '@/ui/async-view';
import { ErrorState } from '@/ui/error-state';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { contentDetailQuery } from '../api/cms-queries';

export interface ContentRef {
  id: string;
  title: string;
}

const Waiting = () => <Skeleton shape="text" rows={6} />;
const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState error={new Error('the code of texts')} onRetry={onRetry} />
);
const loadText = () => import('./content-text');
const ContentText = lazyPage(loadText, { Loading: Waiting, Failed }, 0);

/** Reads one text of the CMS in a sheet over home. `content` null is closed. */
export function ContentSheet({ content, onClose }: { content: ContentRef | null; onClose: () => void }) {
  return (
    <Sheet open={content !== null} onClose={onClose} title={content?.title ?? ''} size="tall">
      {content ? <ContentBody id={content.id} /> : null}
    </Sheet>
  );
}

function ContentBody({ id }: { id: string }) {
  const query = useQuery(contentDetailQuery(id));
  // Beside the text, not after it; ContentText itself says when it does not come.
  useEffect(() => void loadText().catch((error: unknown) => log.info('home', error)), []);
  return (
    <AsyncView query={query} skeleton={<Waiting />}>
      {(content) => (
        <View>
          <View className="text-dim text-sm">{content.publishedAt.slice(0, 10)}</View>
          <ContentText html={content.content} />
        </View>
      )}
    </AsyncView>
  );
}
