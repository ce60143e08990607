import { Anchor, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DeskFact, DeskPage } from '@/contract/desk/shapes';
import { recordQuery } from '../api/queries';
import { useActions, useDesk } from '../app/session';
import { ActionButtons } from '../actions/action-buttons';
import { PageHeading } from '../ui/page-heading';
import { ErrorView } from '../ui/states';
import { ShowValue } from '../values/show-value';

/** What is still missing before the app can be run, each with the page where it is done. */
export function StartView({ page }: { readonly page: DeskPage }) {
  const { data: record, error, refetch } = useQuery(recordQuery(page.name, page.name));
  const onPage = useActions(page.onPage);
  return (
    <>
      <PageHeading title={page.title} summary={record?.title ?? page.summary}>
        <ActionButtons page={page.name} id={null} actions={onPage} />
      </PageHeading>
      {error && !record && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!record && !error && <Loader aria-label="正在加载" />}
      <Stack gap="lg" maw={880}>
        {record?.sections.map((section) => (
          <section key={section.title} className="desk-card" style={{ padding: 20 }}>
            <Title order={2} mb="sm">
              {section.title}
            </Title>
            <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {section.facts.map((fact) => (
                <StartItem key={fact.title} fact={fact} />
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </>
  );
}

/** `page` leads to where it is done, not to a record. */
function StartItem({ fact }: { readonly fact: DeskFact }) {
  const { page, title } = fact;
  const isOpen = useDesk().pages.some(({ name }) => name === page);
  return (
    <Group
      component="li"
      justify="space-between"
      wrap="nowrap"
      py={10}
      style={{ borderTop: '1px solid var(--desk-line)' }}
    >
      <Text fw={500}>{title}</Text>
      <Group gap="md" wrap="nowrap">
        <ShowValue of={{ ...fact, page: undefined }} value={fact.value} isSmall />
        {page && isOpen && (
          <Anchor component={Link} to={`/${page}`} aria-label={`去${title}`}>
            前往
          </Anchor>
        )}
      </Group>
    </Group>
  );
}
