import { Group, Text, Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface Props {
  readonly title: string;
  readonly summary?: string;
  readonly badge?: ReactNode;
  /** Buttons at its right. */
  readonly children?: ReactNode;
}

/** The title of a page. Who comes by a link is taken to it, so that screen readers tell where they are. */
export function PageHeading({ title, summary, badge, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isFirst = key === 'default';
  useEffect(() => {
    document.title = `${title} · 运营后台`;
  }, [title]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
    // Filters change the address, too, and must not take the focus away from what is typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each page
  }, [pathname]);
  return (
    <Group justify="space-between" align="flex-start" mb="md" gap="sm">
      <div style={{ minWidth: 0, flex: '1 1 320px' }}>
        <Group gap="sm">
          <Title order={1} ref={heading} tabIndex={-1} className="desk-heading" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {badge}
        </Group>
        {summary && (
          <Text c="dimmed" size="sm" mt={4}>
            {summary}
          </Text>
        )}
      </div>
      {children && <Group gap="xs">{children}</Group>}
    </Group>
  );
}
