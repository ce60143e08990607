import { Button, Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_BASE } from '@/contract/desk/calls';
import { deskRoleTitles } from '@/contract/desk/roles';
import { dropDrafts } from '../actions/drafts';
import { deskPost } from '../api/client';
import { Icon } from '../ui/icons';
import { tellError } from '../ui/tell';
import { OwnLoginDialog, ownTitles, type OwnPart } from './own-login-dialog';
import { useDesk } from './session';

const schemes: readonly { value: MantineColorScheme; title: string }[] = [
  { value: 'light', title: '浅色' },
  { value: 'dark', title: '深色' },
  { value: 'auto', title: '跟随系统' },
];

const ownParts: readonly OwnPart[] = ['password', 'authenticator'];

/** Who is logged in, the colours, the own login, and the way out. */
export function UserMenu() {
  const { operator } = useDesk();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const logOut = useMutation({
    mutationFn: () => deskPost('logout', {}),
    onSuccess: () => {
      dropDrafts(operator.id);
      // Loaded anew, so that nothing of what was seen stays in memory.
      window.location.assign(DESK_BASE);
    },
    onError: tellError,
  });
  const [part, setPart] = useState<OwnPart | null>(null);
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button variant="subtle" color="gray" px="sm" leftSection={<Icon name="people" />}>
            {operator.name}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>角色：{deskRoleTitles[operator.role]}</Menu.Label>
          <Menu.Divider />
          <Menu.Label>外观</Menu.Label>
          {schemes.map(({ value, title }) => (
            <Menu.Item
              key={value}
              role="menuitemradio"
              aria-checked={colorScheme === value}
              closeMenuOnClick={false}
              onClick={() => setColorScheme(value)}
              rightSection={colorScheme === value ? <Icon name="check" size={16} /> : undefined}
            >
              {title}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {ownParts.map((each) => (
            <Menu.Item key={each} onClick={() => setPart(each)}>
              {ownTitles[each]}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => logOut.mutate()} disabled={logOut.isPending}>
            退出登录
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {part && <OwnLoginDialog part={part} onClose={() => setPart(null)} />}
    </>
  );
}
