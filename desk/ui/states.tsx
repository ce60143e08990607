import { Button, Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { DeskError, wordsOf } from '../api/client';

interface Shown {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}

/** A place without content: what it is for, and what to do. */
export function EmptyView({ title, hint, children }: Shown) {
  return (
    <Center py={64} px="md">
      <Stack align="center" gap="xs" maw={420} ta="center">
        <Text fw={600}>{title}</Text>
        {hint && (
          <Text c="dimmed" size="sm">
            {hint}
          </Text>
        )}
        {children}
      </Stack>
    </Center>
  );
}

/** A call that failed, with a way to try again. */
export function ErrorView({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const isMissing = error instanceof DeskError && error.status === 404;
  return (
    <div role="alert">
      <EmptyView title={isMissing ? '没有找到这条记录' : '没有加载成功'} hint={wordsOf(error)}>
        {onRetry && !isMissing && (
          <Button variant="default" onClick={onRetry}>
            重试
          </Button>
        )}
      </EmptyView>
    </div>
  );
}

/** A page that broke. The rest of the desk stays. */
export function CrashView() {
  const error = useRouteError();
  return (
    <Center py={80} role="alert">
      <Stack align="center" gap="sm" maw={460} ta="center">
        <Title order={1}>这个页面出错了</Title>
        <Text c="dimmed" size="sm">
          {wordsOf(error)}
        </Text>
        <Button onClick={() => window.location.reload()}>重新加载</Button>
      </Stack>
    </Center>
  );
}
