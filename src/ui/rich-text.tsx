import { RichText as TaroRichText, View } from '@tarojs/components';
import { useMemo } from 'react';
import { documentParts, type DocumentPart } from '@/domain/document-text/document-parts';
import { highlightWords, type FoundPlace } from '@/domain/document-text/find-words';
import { tableHtml, tableWidths, type HtmlTable } from '@/domain/document-text/html-table';
import { keepTogether } from '@/domain/document-text/keep-together';
import { accessibility } from '@/platform/accessibility';
import { designUnit, textScale } from './design-unit';
import { useOwnWidth } from './use-own-width';
import './rich-text.scss';

/** HTML that is clean: the server has sanitised its own, `platform/html` that of document hosts. */
export function RichText({ html }: { html: string }) {
  const parts = useMemo(() => documentParts(html), [html]);
  return <RichParts parts={parts} />;
}

interface RichPartsProps {
  parts: readonly DocumentPart[];
  /** Each part has the id `<id>-<index>`. */
  id?: string;
  /** A place to point at, and the words that stand there. */
  found?: FoundPlace | null;
  words?: string;
}

/** A text in parts, of which one can be scrolled to. */
export function RichParts({ parts, id, found = null, words = '' }: RichPartsProps) {
  const { ownId, width } = useOwnWidth(parts.some(({ kind }) => kind === 'table'));
  return (
    <View id={ownId} className="rich-text">
      {parts.map((part, index) => {
        const isFound = found?.part === index;
        const own = id === undefined ? {} : { id: `${id}-${index}` };
        if (part.kind === 'table')
          return (
            <View key={index} {...own}>
              <RichTable table={part.table} marked={isFound ? found.row : null} room={width} />
            </View>
          );
        const html = keepTogether(isFound && part.kind === 'text' ? highlightWords(part.html, words) : part.html);
        return (
          <View key={index} {...own} className={isFound && part.kind === 'heading' ? 'rich-part-found' : undefined}>
            <TaroRichText nodes={html} />
          </View>
        );
      })}
    </View>
  );
}

/** Height of a letter in a table, design px: `--text-md`. */
const LETTER = 13;

/**
 * A table that fits goes with the page, at whose top its head stays. A wider one scrolls in a box of its own, in which
 * head and first column stay.
 */
function RichTable({ table, marked, room }: { table: HtmlTable; marked: number | null; room: number }) {
  const { fewest, easy } = useMemo(() => tableWidths(table), [table]);
  const isWide = fewest * LETTER * designUnit() * textScale() > room;
  const html = useMemo(() => tableHtml(table, { marked, isWide }), [table, marked, isWide]);
  if (!isWide)
    return (
      <View className="rich-table-fits">
        <TaroRichText nodes={html} />
      </View>
    );
  return (
    <View
      {...accessibility.scrollable}
      // A row that is pointed at is scrolled to by the page.
      className={marked === null ? 'rich-table-box rich-table-box-low' : 'rich-table-box'}
    >
      <View style={{ width: `${Math.ceil(easy)}em`, minWidth: '100%' }}>
        <TaroRichText nodes={html} />
      </View>
    </View>
  );
}
