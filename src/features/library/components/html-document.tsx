import { useQuery } from '@tanstack/react-query';
import { ScrollView, View } from '@tarojs/components';
import { useMemo } from 'react';
import { documentParts, jumpTargets } from '@/domain/document-text/document-parts';
import { codesIn } from '@/domain/trouble-codes/codes-in';
import { accessibility } from '@/platform/accessibility';
import { AsyncView } from '@/ui/async-view';
import { COLUMNS } from '@/ui/columns';
import { RichParts } from '@/ui/rich-text';
import { EmptyState } from '@/ui/state-view';
import { useIsDrawn } from '@/ui/use-is-drawn';
import { useWindowSize } from '@/ui/use-window-size';
import { documentTextQuery } from '../api/document-text';
import { useTextPlace } from '../hooks/use-text-place';
import { CodeChips } from './code-chips';
import { JumpButton, JumpColumn } from './jump-list';
import './html-document.scss';

const ID = 'document-part';

interface HtmlDocumentProps {
  address: string;
  onRetry: () => void;
  /** A code, heading or other words to open at; empty: the beginning. */
  at?: string;
  /** A trouble code of the text was tapped; absent: none can be. */
  onCode?: ((code: string) => void) | undefined;
}

/**
 * A text document: torque tables, schedules, trouble codes, manual sections. Wide tables scroll by themselves; long
 * texts have a list of their headings.
 */
export function HtmlDocument({ address, onRetry, at = '', onCode }: HtmlDocumentProps) {
  const { data, ...query } = useQuery(documentTextQuery(address));
  const isDrawn = useIsDrawn();
  const html = isDrawn ? data : undefined;
  const parts = useMemo(() => (html === undefined ? null : documentParts(html)), [html]);
  const targets = useMemo(() => jumpTargets(parts ?? []), [parts]);
  const place = useTextPlace(parts, at, ID);
  const hasColumn = useWindowSize().width >= COLUMNS.from;
  const list = {
    targets,
    onJump: ({ part }: { part: number }) => place.jumpTo({ part, down: 0 }),
  };
  return (
    <View className="html-document">
      <ScrollView
        scrollY
        id={`scroll-${ID}`}
        scrollTop={place.scrollTop}
        onScroll={({ detail }) => place.onScroll(detail.scrollTop)}
        {...accessibility.scrollable}
        className="html-document-scroll"
      >
        <View className="html-document-page">
          <AsyncView
            query={{ ...query, data: html, refetch: onRetry }}
            isEmpty={(text) => text.trim() === ''}
            empty={<EmptyState icon="document" title="这份资料没有内容" />}
          >
            {(text) => (
              <>
                {at && parts && !place.found ? (
                  <View className="html-document-missing" role="status">
                    {`这份资料里没有找到“${at}”`}
                  </View>
                ) : null}
                {onCode ? <CodeChips codes={codesIn(text)} onCode={onCode} /> : null}
                <RichParts parts={parts ?? []} id={ID} found={place.found} words={at} />
              </>
            )}
          </AsyncView>
        </View>
      </ScrollView>
      {targets.length === 0 ? null : hasColumn ? <JumpColumn {...list} /> : <JumpButton {...list} />}
    </View>
  );
}
