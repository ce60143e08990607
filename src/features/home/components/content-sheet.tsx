import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { AsyncView } from '@/ui/async-view';
import { RichText } from '@/ui/rich-text';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { contentDetailQuery } from '../api/cms-queries';

export interface ContentRef {
  id: string;
  title: string;
}

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
  return (
    <AsyncView query={query} skeleton={<Skeleton shape="text" rows={6} />}>
      {(content) => (
        <View>
          <View className="text-dim text-sm">{content.publishedAt.slice(0, 10)}</View>
          <RichText html={content.content} />
        </View>
      )}
    </AsyncView>
  );
}
