import { Anchor, Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { DeskPage } from '@/contract/desk/shapes';
import { recordQuery } from '../api/queries';
import { useActions, usePage } from '../app/session';
import { ActionButtons, fits } from '../actions/action-buttons';
import { Icon } from '../ui/icons';
import { PageHeading } from '../ui/page-heading';
import { StateBadge } from '../ui/state-badge';
import { EmptyView, ErrorView } from '../ui/states';
import { Look } from './look';
import { RecordBody } from './record-body';

/** One record: what it is, what belongs to it, what can be done to it. */
export function RecordPage() {
  const { page: name, id = '' } = useParams();
  const page = usePage(name);
  if (!page?.hasDetail) return <EmptyView title="没有这个页面" hint="页面不存在，或你的角色没有查看的权限" />;
  return <RecordView key={id} page={page} id={id} />;
}

interface RecordProps {
  readonly page: DeskPage;
  readonly id: string;
  readonly isAlone?: boolean;
}

/** The words of a state are those of the list's column of states. */
const stateChoices = ({ columns }: DeskPage, state: string | undefined) =>
  columns.find(({ kind, choices }) => kind === 'choice' && choices?.some(({ value }) => value === state))?.choices;

/** `isAlone`: the page has no list, and this is all of it. */
export function RecordView({ page, id, isAlone = false }: RecordProps) {
  const [full, setFull] = useState(false);
  const { data: record, error, isFetching, refetch } = useQuery(recordQuery(page.name, id, full));
  const actions = useActions(page.onRecord).filter((action) => fits(action, record?.state));
  const back = isAlone ? null : (
    <Anchor
      component={Link}
      to={`/${page.name}`}
      size="sm"
      display="inline-flex"
      style={{ alignItems: 'center', gap: 4, minHeight: 24 }}
      mb={6}
    >
      <Icon name="back" size={14} />
      {page.title}
    </Anchor>
  );
  if (!record) {
    return (
      <>
        {back}
        {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <Loader aria-label="正在加载" />}
      </>
    );
  }
  const choices = stateChoices(page, record.state);
  return (
    <>
      {back}
      <PageHeading
        title={record.title}
        badge={choices && record.state && <StateBadge value={record.state} choices={choices} />}
      >
        {page.hasFull && !full && (
          <Button variant="default" loading={isFetching} onClick={() => setFull(true)} title="查看会记入操作记录">
            显示完整信息
          </Button>
        )}
        <ActionButtons page={page.name} id={id} version={record.version} actions={actions} />
      </PageHeading>
      <div className="desk-record" data-look={record.look !== undefined || undefined}>
        <RecordBody {...record} />
        {record.look && <Look look={record.look} title={record.title} />}
      </div>
    </>
  );
}
