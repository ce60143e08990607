import { Alert, Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { DeskLoginAsk } from '@/contract/desk/calls';
import type { DeskRefusal, DeskSession } from '@/contract/desk/shapes';
import { DeskError, deskPost } from '../api/client';
import { sessionQuery } from '../api/queries';
import { Icon } from '../ui/icons';
import { SetUpCodes } from './set-up-codes';

/** Steps of a login that the server asks for one after the other. */
const STEPS: readonly DeskRefusal['code'][] = ['change', 'setup', 'totp'];

const codeOf = (error: unknown) => (error instanceof DeskError ? error.code : undefined);

/**
 * Name and password, then the code of the authenticator; at the first login a password of one's own and the
 * authenticator, too.
 */
export function LoginPage({
  hasEnded,
}: {
  /** Whether somebody was logged in until now. */ readonly hasEnded: boolean;
}) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState<string | null>(null);
  const [setup, setSetup] = useState<DeskRefusal['setup']>();
  const [code, setCode] = useState<string | null>(null);
  const lastInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = '登录 · 运营后台';
  }, []);
  const login = useMutation({
    meta: { isLogin: true },
    mutationFn: (ask: DeskLoginAsk) => deskPost<DeskSession>('login', ask),
    onSuccess: (session) => {
      // What somebody else had loaded is not for the next one.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
      client.setQueryData(sessionQuery.queryKey, session);
    },
    onError: (error) => {
      const step = codeOf(error);
      if (step === 'change') setNewPassword((typed) => typed ?? '');
      if (error instanceof DeskError && error.setup) setSetup(error.setup);
      if (step === 'setup' || step === 'totp') setCode('');
    },
  });
  const step = codeOf(login.error);
  const inputs = [newPassword, code].filter((typed) => typed !== null).length;
  useEffect(() => {
    if (STEPS.includes(step)) lastInput.current?.focus();
  }, [step, inputs]);
  // Asking for what nobody could have typed yet is no fault.
  const { variables } = login;
  const isNextStep =
    (step === 'change' && variables?.newPassword === undefined) ||
    ((step === 'totp' || step === 'setup') && variables?.code === undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (login.isPending || name.trim() === '' || password === '') return;
    login.mutate({
      name: name.trim(),
      password,
      ...(newPassword ? { newPassword } : {}),
      ...(setup ? { setup: setup.token } : {}),
      ...(code ? { code: code.trim() } : {}),
    });
  };
  return (
    <main className="desk-login">
      <Paper p="xl" w="100%" maw={400} withBorder shadow="sm" radius="lg">
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Stack gap={6} align="center" mb={4}>
              <span className="desk-mark">
                <Icon name="technical" />
              </span>
              <Title order={1}>运营后台</Title>
              <Text c="dimmed" size="sm">
                汽修助手
              </Text>
            </Stack>
            {hasEnded && !login.error && (
              <Alert color="yellow">登录已过期，请重新登录。登录后回到刚才的页面，未提交的内容已保留。</Alert>
            )}
            {login.error && (
              <Alert color={isNextStep ? 'brand' : 'red'} role="alert">
                {login.error.message}
              </Alert>
            )}
            <TextInput
              label="账号"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <PasswordInput
              label="密码"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码' }}
            />
            {newPassword !== null && (
              <PasswordInput
                ref={code === null ? lastInput : undefined}
                label="新密码"
                description="至少 12 个字符，只有你自己知道"
                autoComplete="new-password"
                value={newPassword}
                onChange={(event) => setNewPassword(event.currentTarget.value)}
                visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏新密码' }}
              />
            )}
            {setup && <SetUpCodes address={setup.address} secret={setup.key} />}
            {code !== null && (
              <TextInput
                ref={lastInput}
                label="动态码"
                description="身份验证器显示的 6 位数字"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                value={code}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
            )}
            <Button type="submit" size="md" loading={login.isPending} disabled={name.trim() === '' || password === ''}>
              登录
            </Button>
          </Stack>
        </form>
      </Paper>
    </main>
  );
}
