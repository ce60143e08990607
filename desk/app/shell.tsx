import { AppShell, Badge, Burger, Group, ScrollArea, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { OutcomeProvider } from '../actions/outcome-provider';
import { JobsButton } from '../jobs/jobs-button';
import { Icon } from '../ui/icons';
import { Menu } from './menu';
import { useDesk } from './session';
import { UserMenu } from './user-menu';

/** What is not the real thing, and should not be taken for it. */
const KINDS = {
  demo: { title: '演示数据', words: '这是演示数据，可整体清除后正式使用' },
  sandbox: { title: '沙箱', words: '短信、支付与微信均为模拟，不会真正发出或扣款' },
};

/** Menu, header and the page. Below 1024 px the menu opens over the page. */
export function Shell() {
  const { sandbox, demo } = useDesk();
  const kind = demo ? KINDS.demo : sandbox ? KINDS.sandbox : null;
  const { pathname } = useLocation();
  const [isOpen, { toggle, close }] = useDisclosure();
  useEffect(close, [pathname, close]);
  return (
    <OutcomeProvider>
      <a className="desk-skip" href="#content">
        跳到内容
      </a>
      <AppShell header={{ height: 56 }} navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !isOpen } }}>
        <AppShell.Header>
          <Group h="100%" px="md" justify="space-between" wrap="nowrap">
            <Group gap="sm" wrap="nowrap">
              <Burger
                opened={isOpen}
                onClick={toggle}
                hiddenFrom="md"
                size="sm"
                aria-label={isOpen ? '收起菜单' : '打开菜单'}
                aria-expanded={isOpen}
              />
              <Group component="span" gap="sm" wrap="nowrap">
                <span className="desk-mark">
                  <Icon name="technical" />
                </span>
                <Text
                  component={Link}
                  to="/"
                  fw={600}
                  c="inherit"
                  td="none"
                  style={{ whiteSpace: 'nowrap', lineHeight: '32px' }}
                >
                  汽修助手 · 运营后台
                </Text>
              </Group>
            </Group>
            <Group gap="xs" wrap="nowrap">
              {kind && (
                <Badge variant="light" color="yellow" radius="sm" tt="none" title={kind.words}>
                  {kind.title}
                </Badge>
              )}
              <JobsButton />
              <UserMenu />
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar p="sm" aria-label="主菜单">
          <AppShell.Section grow component={ScrollArea} type="auto" scrollbarSize={8}>
            <Menu />
          </AppShell.Section>
        </AppShell.Navbar>
        <AppShell.Main>
          <div id="content" tabIndex={-1} style={{ padding: '20px 24px 48px', outline: 'none', maxWidth: 1600 }}>
            <Outlet />
          </div>
        </AppShell.Main>
      </AppShell>
    </OutcomeProvider>
  );
}
