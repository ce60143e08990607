import { Anchor, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import type { DeskAction, DeskPage } from '@/contract/desk/shapes';
import { recordQuery } from '../api/queries';
import { actionSlug, recordAddress, useActions, usePage } from '../app/session';
import { Icon } from '../ui/icons';
import { PageHeading } from '../ui/page-heading';
import { EmptyView, ErrorView } from '../ui/states';
import { nameOfRow } from '../values/name-of-row';
import { ActionForm } from './action-form';
import type { Values } from './form-values';

const NO_RECORD = '-';

/** The form of an action: on a record, on several, or on none. */
export function FormPage() {
  const { page: pageName, id = NO_RECORD, action: slug } = useParams();
  const [params] = useSearchParams();
  const page = usePage(pageName);
  const action = useActions([...(page?.onRecord ?? []), ...(page?.onPage ?? [])]).find(
    ({ name }) => actionSlug(name) === slug,
  );
  if (!page || !action) return <EmptyView title="没有这个操作" hint="操作不存在，或你的角色没有这项权限" />;
  const ids = params.getAll('ids');
  if (id === NO_RECORD) {
    return (
      <Framing
        page={page}
        action={action}
        id={null}
        title={ids.length > 0 ? `${action.title}（${ids.length} 条）` : action.title}
      >
        <ActionForm key={action.name} page={page} action={action} id={null} ids={ids} />
      </Framing>
    );
  }
  return <RecordForm key={`${id} ${action.name}`} page={page} action={action} id={id} />;
}

function RecordForm({
  page,
  action,
  id,
}: {
  readonly page: DeskPage;
  readonly action: DeskAction;
  readonly id: string;
}) {
  const {
    data: record,
    error,
    refetch,
  } = useQuery({ ...recordQuery(page.name, id), enabled: page.hasDetail, staleTime: 0 });
  // Without a page of its own a record is known by its row alone.
  const cells = (useLocation().state as { readonly cells?: Values } | null)?.cells;
  if (error && !record) return <ErrorView error={error} onRetry={() => void refetch()} />;
  // A form begins with what is saved now, not with what was seen a while ago.
  if (!record && page.hasDetail) return <Loader aria-label="正在加载" />;
  const name = record?.title ?? (cells && nameOfRow(page.columns, { id, cells }));
  return (
    <Framing page={page} action={action} id={id} title={name ? `${action.title}：${name}` : action.title}>
      <ActionForm page={page} action={action} id={id} ids={[]} record={record} known={cells} />
    </Framing>
  );
}

interface FramingProps {
  readonly page: DeskPage;
  readonly action: DeskAction;
  readonly id: string | null;
  readonly title: string;
  readonly children: React.ReactNode;
}

function Framing({ page, action, id, title, children }: FramingProps) {
  const isRecord = id !== null && page.hasDetail;
  return (
    <>
      <Anchor
        component={Link}
        to={isRecord ? recordAddress(page.name, id) : `/${page.name}`}
        size="sm"
        display="inline-flex"
        style={{ alignItems: 'center', gap: 4, minHeight: 24 }}
        mb={6}
      >
        <Icon name="back" size={14} />
        {isRecord ? '返回详情' : page.title}
      </Anchor>
      <PageHeading title={title} summary={action.summary} />
      {children}
    </>
  );
}
