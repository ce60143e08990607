import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { ApiError } from '@/domain/app-error';
import { ROLE_LABELS } from '@/domain/store-permissions';
import { switchTab } from '@/infra/navigation';
import { storeKey } from '@/infra/query-keys';
import { routes } from '@/infra/routes';
import { refreshUser } from '@/state/refresh-user';
import { useSession } from '@/state/session';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { errorText, formProblem } from '@/ui/error-state';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { RoundMark } from '@/ui/round-mark';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';
import { useBusy } from '@/ui/use-busy';
import { invitationQuery, joinStore, type Joining } from './api/briefing';
import { roleNotes } from './role-notes';
import './store-join-screen.scss';

const TITLE = '加入门店';
const toStore = () => void switchTab(routes.maintainStore);

/** Joins a store by an invitation. `code`: from the link; absent: it is typed. */
export function StoreJoinScreen({ code }: { code: string }) {
  const { isStoreUser, user } = useSession();
  if (isStoreUser) {
    return (
      <Screen title={TITLE} narrow>
        <EmptyState
          icon="shop"
          title={`你已在“${user?.storename ?? ''}”`}
          hint="一个账号只能在一家门店工作；要加入别的门店，请先退出这一家"
          action="去接车助手"
          onAction={toStore}
        />
      </Screen>
    );
  }
  return <Invitation given={code} />;
}

function Invitation({ given }: { given: string }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [code, setCode] = useState(given);
  /** The code that is looked at; '' while one is typed. */
  const [asked, setAsked] = useState(given.trim());
  const [problem, setProblem] = useState('');
  const looking = useQuery({ ...invitationQuery(asked), enabled: asked !== '' });
  const found = asked === '' ? undefined : looking.data;

  const look = () => {
    const typed = code.trim();
    setProblem(typed === '' ? '请输入邀请码' : '');
    if (typed !== '' && typed === asked) void looking.refetch();
    else setAsked(typed);
  };
  const tryAnother = () => {
    setProblem('');
    setCode('');
    setAsked('');
  };

  const join = ({ storename, role }: Joining) =>
    run(async () => {
      setProblem('');
      if (
        !(await confirmDialog({
          title: TITLE,
          content: `加入“${storename}”，担任${ROLE_LABELS[role]}？一个账号只能在一家门店工作。`,
          confirmText: '加入',
        }))
      )
        return;
      try {
        await joinStore(asked);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setProblem(formProblem(error));
        return;
      }
      toast(`已加入“${storename}”`);
      await queryClient.invalidateQueries({ queryKey: storeKey });
      await refreshUser();
      await switchTab(routes.maintainStore);
    });
  const lookProblem = asked !== '' && looking.isError && !looking.isFetching ? errorText(looking.error) : '';

  return (
    <Screen title={TITLE} narrow>
      {found ? (
        <Card>
          <View className="store-join-store">
            <RoundMark icon="shop" className="store-join-mark" />
            <View className="store-join-name">{found.storename}</View>
            <View className="store-join-role">邀请你担任 {ROLE_LABELS[found.role]}</View>
            <View className="store-join-note">{roleNotes[found.role]}</View>
          </View>
          {problem ? <Problem text={problem} /> : null}
          <Button text="加入门店" kind="primary" size="large" loading={isBusy} onPress={() => void join(found)} />
          <View className="store-join-other">
            <Button text="换一个邀请码" kind="plain" size="large" disabled={isBusy} onPress={tryAnother} />
          </View>
        </Card>
      ) : (
        <Card>
          <Field
            label="邀请码"
            value={code}
            onChange={setCode}
            placeholder="店主发给你的邀请码"
            maxLength={32}
            error={problem || lookProblem}
            onDone={look}
          />
          <Button text="查看邀请" kind="primary" size="large" loading={looking.isFetching} onPress={look} />
          <View className="store-join-hint">邀请码 24 小时内有效，只能用一次；过期请让店主重新邀请。</View>
        </Card>
      )}
    </Screen>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <View className="store-join-problem" role="alert">
      {text}
    </View>
  );
}
