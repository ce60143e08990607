import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { DESK_BASE, type DeskOwnAsk } from '@/contract/desk/calls';
import { deskPost } from '../api/client';

/** What of the own login is replaced. */
export type OwnPart = 'password' | 'authenticator';
export const ownTitles: Readonly<Record<OwnPart, string>> = { password: '修改密码', authenticator: '更换验证器' };

/** Replaces the own password or authenticator, proved by the ones of now; then one logs in anew. */
export function OwnLoginDialog({ part, onClose }: { readonly part: OwnPart; readonly onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [code, setCode] = useState('');
  const replace = useMutation({
    mutationFn: (ask: DeskOwnAsk) => deskPost('own', ask),
    // Loaded anew, so that nothing of what was seen stays in memory.
    onSuccess: () => window.location.assign(DESK_BASE),
  });
  const isWhole = password !== '' && code.trim() !== '' && (part === 'authenticator' || newPassword !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole || replace.isPending) return;
    const proof = { password, code: code.trim() };
    replace.mutate(part === 'password' ? { ...proof, newPassword } : { ...proof, authenticator: true });
  };
  return (
    <Modal opened onClose={onClose} title={ownTitles[part]} centered closeButtonProps={{ 'aria-label': '关闭' }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">
            {part === 'password'
              ? '修改后全部登录结束，请用新密码重新登录。'
              : '更换后全部登录结束，下次登录时用新的验证器扫码。'}
          </Text>
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
            label="动态码"
            description="身份验证器现在显示的 6 位数字"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
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
