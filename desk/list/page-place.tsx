import { Loader } from '@mantine/core';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { usePage } from '../app/session';
import { RecordView } from '../record/record-page';
import { PageHeading } from '../ui/page-heading';
import { EmptyView } from '../ui/states';
import { views } from '../views/registry';
import { ListPage } from './list-page';

/** A page of the menu: its own view, or its list. */
export function PagePlace() {
  const page = usePage(useParams()['page']);
  if (!page) return <EmptyView title="没有这个页面" hint="页面不存在，或你的角色没有查看的权限" />;
  const View = page.view === undefined ? undefined : views[page.view];
  if (!View && page.columns.length === 0 && page.hasDetail)
    return <RecordView key={page.name} page={page} id={page.name} isAlone />;
  if (!View) return <ListPage key={page.name} page={page} />;
  return (
    <Suspense
      fallback={
        <>
          <PageHeading title={page.title} summary={page.summary} />
          <Loader aria-label="正在加载" />
        </>
      }
    >
      <View key={page.name} page={page} />
    </Suspense>
  );
}
