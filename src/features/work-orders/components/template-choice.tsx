import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { lineTotal } from '@/domain/work-order/work-order-total';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { ListEnd } from '@/ui/list-end';
import { SearchBox } from '@/ui/search-box';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { useDebounced } from '@/ui/use-debounced';
import { templatesQuery } from '../api/order-queries';
import { lineSum, yuan } from '../line-words';
import type { LinePicks } from '../hooks/use-line-picks';
import { TickRow } from './tick-row';
import './sheet-parts.scss';

/** The store's templates, the most used first; several go in at once. */
export function TemplateChoice({ picks }: { picks: LinePicks }) {
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed).trim();
  const query = useInfiniteQuery(templatesQuery(keyword));
  const templates = rowsOf(query.data);
  return (
    <>
      <View className="sheet-button">
        <SearchBox value={typed} onChange={setTyped} placeholder="搜索模板" maxLength={60} />
      </View>
      <AsyncView
        query={query}
        skeleton={<Skeleton rows={4} shape="text" />}
        isEmpty={() => templates.length === 0}
        empty={
          keyword ? (
            <EmptyState icon="search" title={`没有“${keyword}”的模板`} hint="可以在“临时”里直接填写" />
          ) : (
            <EmptyState
              icon="list"
              title="还没有项目模板"
              hint="把常做的项目存成模板，开单时一点就加"
              action="去添加模板"
              onAction={() => void navigateTo(routes.itemTemplates)}
            />
          )
        }
      >
        {() => (
          <>
            {templates.map((template) => (
              <TickRow
                key={template.id}
                title={template.name}
                note={`${template.category} · ${lineSum(template)}`}
                value={yuan(lineTotal(template))}
                isOn={picks.isTemplateOn(template)}
                onToggle={() => picks.toggleTemplate(template)}
              />
            ))}
            <ListEnd query={query} />
          </>
        )}
      </AsyncView>
    </>
  );
}
