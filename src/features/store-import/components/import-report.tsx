import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { ImportOutcome, StoreImportDetail } from '@/contract/schemas/store-import';
import { grouped } from '@/domain/grouped';
import { rowsOf } from '@/infra/paged-query';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { ChipRow } from '@/ui/chip-row';
import { ListEnd } from '@/ui/list-end';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { EmptyState } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { importRowsQuery } from '../api/imports';
import { OUTCOMES, outcomeOf } from '../import-words';
import './import-report.scss';

type Filter = ImportOutcome | 'all';

/** What becomes of each row, with its number in the table: counts, and the rows of one outcome or of all. */
export function ImportReport({ detail: { id, state, rows: total, counts } }: { detail: StoreImportDetail }) {
  const [filter, setFilter] = useState<Filter>(counts.refused > 0 ? 'refused' : 'all');
  const query = useInfiniteQuery(importRowsQuery(id, filter === 'all' ? null : filter, state));
  const rows = rowsOf(query.data);
  return (
    <View>
      <View className="import-report-figures">
        {OUTCOMES.map(({ key, text }) => (
          <View key={key} className="import-report-figure">
            <View
              className={
                key === 'refused' && counts.refused > 0
                  ? 'import-report-count import-report-bad'
                  : 'import-report-count'
              }
            >
              {grouped(counts[key])}
            </View>
            <View className="import-report-name">{text}</View>
          </View>
        ))}
      </View>
      <SectionTitle title={`逐行核对（共 ${grouped(total)} 行）`} />
      <ChipRow
        chips={[
          { key: 'all', text: '全部' },
          ...OUTCOMES.filter(({ key }) => counts[key] > 0).map(({ key, text }) => ({
            key,
            text: `${text} ${grouped(counts[key])}`,
          })),
        ]}
        value={filter}
        onChange={(key) => setFilter(key as Filter)}
      />
      <AsyncView
        query={query}
        isEmpty={({ pages }) => pages[0]?.total === 0}
        empty={<EmptyState icon="inbox" title="没有这样的行" />}
      >
        {() => (
          <>
            <Card padding="list">
              {rows.map(({ line, text, outcome, message }) => (
                <ListRow
                  key={line}
                  title={text || '（空）'}
                  value={<Tag text={outcomeOf(outcome).text} tone={outcomeOf(outcome).tone} />}
                >
                  <View className="import-report-why">{message ? `第 ${line} 行 · ${message}` : `第 ${line} 行`}</View>
                </ListRow>
              ))}
            </Card>
            {query.hasNextPage ? <ListEnd query={query} /> : null}
          </>
        )}
      </AsyncView>
    </View>
  );
}
