import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { DESK_BASE, type DeskOwnAsk } from '@/contract/desk/calls';
import type { DeskSetup } from '@/contract/desk/shapes';
import { deskPost } from '../api/client';
import { SetUpCodes } from '../login/set-up-codes';
import { ErrorView } from '../ui/states';

/** What of the own login is replaced. */
export type OwnPart = 'password' | 'authenticator';
export const ownTitles: Readonly<Record<OwnPart, string>> = { password: '修改密码', authenticator: '更换验证器' };

/** Replaces the own password or authenticator, proved by the ones of now; then one logs in anew. */
export function OwnLoginDialog({ part, onClose }: { readonly part: OwnPart; readonly onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [code, setCode] = useState('');
  const [newCode, setNewCode] = useState('');
  const setup = useQuery({
    queryKey: ['own', 'setup'],
    queryFn: ({ signal }) => deskPost<DeskSetup>('own/setup', {}, signal),
    enabled: part === 'authenticator',
    // A key is offered for one dialog, and is not changed while its picture is scanned.
    gcTime: 0,
    staleTime: Infinity,
  });
  const replace = useMutation({
    mutationFn: (ask: DeskOwnAsk) => deskPost('own', ask),
    // Loaded anew, so that nothing of what was seen stays in memory.
    onSuccess: () => window.location.assign(DESK_BASE),
  });
  const isProven = password !== '' && code.trim() !== '';
  const isWhole = isProven && (part === 'password' ? newPassword !== '' : newCode.trim() !== '' && setup.isSuccess);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole || replace.isPending) return;
    const proof = { password, code: code.trim() };
    if (part === 'password') replace.mutate({ ...proof, newPassword });
    else if (setup.data) replace.mutate({ ...proof, authenticator: { setup: setup.data.token, code: newCode.trim() } });
  };
  return (
    <Modal opened onClose={onClose} title={ownTitles[part]} centered closeButtonProps={{ 'aria-label': '关闭' }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">
            {part === 'password'
              ? '修改后全部登录结束，请用新密码重新登录。'
              : '用新的验证器扫码，再填写两个验证器的动态码。更换后全部登录结束，请重新登录。'}
          </Text>
          {setup.error && <ErrorView error={setup.error} onRetry={() => void setup.refetch()} />}
          {setup.data && <SetUpCodes address={setup.data.address} secret={setup.data.key} />}
          {replace.error && (
            <Alert color="red" role="alert">
              {replace.error.message}
            </Alert>
          )}
          <PasswordInput
            label="当前密码"
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码' }}
          />
          {part === 'password' && (
            <PasswordInput
              label="新密码"
              description="至少 12 个字符，只有你自己知道"
              autoComplete="new-password"
              value={newPassword}
              onChange={(event) => setNewPassword(event.currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏新密码' }}
            />
          )}
          <TextInput
            label={part === 'password' ? '动态码' : '原验证器的动态码'}
            description="身份验证器现在显示的 6 位数字"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          {part === 'authenticator' && (
            <TextInput
              label="新验证器的动态码"
              description="扫码后新的验证器显示的 6 位数字"
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              value={newCode}
              onChange={(event) => setNewCode(event.currentTarget.value)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              取消
            </Button>
            <Button type="submit" loading={replace.isPending} disabled={!isWhole}>
              {ownTitles[part]}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
