import { useState } from 'react';
import { View } from '@tarojs/components';
import { passwordProblem } from '@/domain/password';
import { goBack, navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { Button } from '@/ui/button';
import { alertDialog } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { useProblems } from '@/ui/use-problems';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { setPassword } from './api/account-calls';
import { useFreshUser } from './hooks/use-fresh-user';
import './form-screen.scss';

interface Passwords {
  old: string;
  next: string;
  repeated: string;
}

function problemsOf({ old, next, repeated }: Passwords): Partial<Passwords> {
  const tooWeak = passwordProblem(next);
  return {
    ...(old === '' ? { old: '请输入原密码' } : {}),
    ...(tooWeak ? { next: tooWeak } : next === old ? { next: '新密码不能与原密码相同' } : {}),
    ...(repeated === next ? {} : { repeated: '两次输入的新密码不一致' }),
  };
}

/** A new password for who knows the old one; an account without one is led to the reset by SMS code. */
export function ChangePasswordScreen() {
  const { user } = useSession();
  useFreshUser();
  return (
    <Screen title="修改密码" narrow>
      {user ? (
        user.hasPassword ? (
          <PasswordForm />
        ) : (
          <NoPassword hasPhone={user.phone !== null} />
        )
      ) : (
        <Skeleton rows={3} />
      )}
    </Screen>
  );
}

function NoPassword({ hasPhone }: { hasPhone: boolean }) {
  return hasPhone ? (
    <EmptyState
      icon="lock"
      title="还没有设置密码"
      hint="用短信验证码设置一个，之后可以用密码登录"
      action="去设置"
      onAction={() => void navigateTo(routes.resetPassword)}
    />
  ) : (
    <EmptyState
      icon="phone"
      title="请先绑定手机号"
      hint="密码与手机号一起用来登录"
      action="去绑定"
      onAction={() => void navigateTo(routes.changePhone)}
    />
  );
}

function PasswordForm() {
  const [values, setValues] = useState<Passwords>({ old: '', next: '', repeated: '' });
  const { problems, accept, typed } = useProblems<keyof Passwords>();
  const save = useSingleMutation({
    mutationFn: () => setPassword(values.old, values.next),
    onSuccess: async () => {
      await alertDialog({ content: '密码已修改，其他设备需要重新登录' });
      await goBack();
    },
  });
  const set = (name: keyof Passwords, ...about: (keyof Passwords)[]) =>
    typed((value) => setValues({ ...values, [name]: value }), name, ...about);
  const submit = () => {
    if (accept(problemsOf(values)) && !save.isPending) save.mutate();
  };
  const field = { type: 'password', icon: 'lock', maxLength: 64 } as const;
  return (
    <View className="account-form">
      <Field
        {...field}
        label="原密码"
        placeholder="请输入原密码"
        value={values.old}
        onChange={set('old')}
        error={problems.old ?? ''}
      />
      <Field
        {...field}
        label="新密码"
        placeholder="8 到 32 位密码"
        value={values.next}
        onChange={set('next', 'repeated')}
        error={problems.next ?? ''}
      />
      <Field
        {...field}
        label="确认新密码"
        placeholder="再输入一次新密码"
        value={values.repeated}
        onChange={set('repeated')}
        error={problems.repeated ?? ''}
        onDone={submit}
      />
      <Button kind="primary" size="large" text="确认修改" loading={save.isPending} onPress={submit} />
      <View className="account-form-second">
        <Button kind="plain" size="large" text="忘记原密码" onPress={() => void navigateTo(routes.resetPassword)} />
      </View>
    </View>
  );
}
