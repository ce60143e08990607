import { useQuery } from '@tanstack/react-query';
import { ScrollView, View } from '@tarojs/components';
import { accessibility } from '@/platform/accessibility';
import { AsyncView } from '@/ui/async-view';
import { EmptyState } from '@/ui/state-view';
import { RichText } from '@/ui/rich-text';
import { documentTextQuery } from '../api/document-text';
import './html-document.scss';

/** A text document: torque tables, schedules, trouble codes, manual sections. Wide tables scroll by themselves. */
export function HtmlDocument({ address, onRetry }: { address: string; onRetry: () => void }) {
  const query = useQuery(documentTextQuery(address));
  return (
    <ScrollView scrollY {...accessibility.scrollable} className="html-document">
      <View className="html-document-page">
        <AsyncView
          query={{ ...query, refetch: onRetry }}
          isEmpty={(html) => html.trim() === ''}
          empty={<EmptyState icon="document" title="这份资料没有内容" />}
        >
          {(html) => <RichText html={html} />}
        </AsyncView>
      </View>
    </ScrollView>
  );
}
