import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { ApiError, isLoginMissing } from '@/domain/app-error';
import { formatDateTime } from '@/domain/date-format';
import { goBack } from '@/infra/navigation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState, errorText } from '@/ui/error-state';
import { toast } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { ListRow } from '@/ui/list-row';
import { Skeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { allowLogin, refuseLogin, scannedQuery, type ScannedLogin } from '../api/qr-login-calls';
import { useSecondsLeft } from '../hooks/use-seconds-left';
import './confirm-step.scss';

const EXPIRED = '二维码已过期，请刷新后重新扫描';
const NUMBER_LENGTH = 2;
const INVALID = '二维码无效，请重新扫描';

interface ConfirmStepProps {
  qrid: string;
  onScanAgain: () => void;
}

/**
 * No connection, no login any more, or a server in trouble: the same code may still work. Everything else is the
 * server's answer about the code.
 */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) ||
  ['network', 'timeout', 'malformed', 'server', 'cancelled', 'auth'].includes(error.kind);
const wordsOf = (error: unknown) =>
  error instanceof ApiError && error.kind === 'notFound' ? INVALID : errorText(error);

/** With a code: who wants to be let in, and yes or no. */
export function ConfirmStep({ qrid, onScanAgain }: ConfirmStepProps) {
  const query = useQuery(scannedQuery(qrid));
  if (query.data)
    return <Decision qrid={qrid} login={query.data} scannedAt={query.dataUpdatedAt} onScanAgain={onScanAgain} />;
  if (!query.isError) return <Skeleton rows={3} />;
  return isPassing(query.error) ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Refused reason={wordsOf(query.error)} onScanAgain={onScanAgain} />
  );
}

function Refused({ reason, onScanAgain }: { reason: string; onScanAgain: () => void }) {
  return (
    <View role="alert">
      <StateView icon="warning" title={reason} action="重新扫描" onAction={onScanAgain} />
    </View>
  );
}

function Decision({
  qrid,
  login,
  scannedAt,
  onScanAgain,
}: ConfirmStepProps & { login: ScannedLogin; scannedAt: number }) {
  const { device, place, sameNetwork, requestedAt, expiresIn } = login;
  const [number, setNumber] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const secondsLeft = useSecondsLeft(scannedAt + expiresIn * 1000);
  const answer = useSingleMutation({
    mutationFn: (allow: boolean) => (allow ? allowLogin(qrid, number) : refuseLogin(qrid)),
    onError: (error) => {
      if (!isPassing(error)) setRefusal(wordsOf(error));
      else if (!isLoginMissing(error)) toast(errorText(error));
    },
  });

  if (answer.isSuccess) {
    return answer.variables ? (
      <StateView
        icon="check"
        title="已确认登录"
        hint={`${device}即将自动登录`}
        action="完成"
        onAction={() => void goBack()}
      />
    ) : (
      <StateView
        icon="close"
        title="已取消登录"
        hint="没有设备登录您的账号"
        action="完成"
        onAction={() => void goBack()}
      />
    );
  }
  if (refusal !== null) return <Refused reason={refusal} onScanAgain={onScanAgain} />;
  if (secondsLeft === 0 && !answer.isPending) return <Refused reason={EXPIRED} onScanAgain={onScanAgain} />;
  return (
    <View className="confirm-step">
      <View className="confirm-step-picture">
        <Icon name="shield" size={48} />
      </View>
      <View className="confirm-step-title">确认登录汽修助手？</View>
      <View className="confirm-step-left">{secondsLeft} 秒后失效</View>
      <Card padding="list">
        <ListRow title="设备" value={device} />
        <ListRow title="地点" value={place ?? '未知'} {...(sameNetwork ? {} : { subtitle: '与您不在同一网络' })} />
        <ListRow title="时间" value={formatDateTime(requestedAt)} />
      </Card>
      <View className="confirm-step-warning">
        如果不是您本人操作，请取消：让您输入别人发来的数字的人，会登录您的账号。
      </View>
      <Field
        id="qr-number"
        label="屏幕上的数字"
        type="code"
        placeholder="要登录的屏幕上的 2 位数字"
        maxLength={NUMBER_LENGTH}
        value={number}
        onChange={(text) => setNumber(text.replace(/\D/g, ''))}
      />
      <Button
        kind="primary"
        size="large"
        text="确认登录"
        loading={answer.isPending && answer.variables}
        disabled={answer.isPending || number.length < NUMBER_LENGTH}
        onPress={() => answer.mutate(true)}
      />
      <View className="confirm-step-second">
        <Button
          kind="plain"
          size="large"
          text="取消"
          loading={answer.isPending && !answer.variables}
          disabled={answer.isPending}
          onPress={() => answer.mutate(false)}
        />
      </View>
    </View>
  );
}
