import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { useExchangeCode as exchangeCode } from '@/contract/endpoints/shop';
import type { ResponseOf } from '@/contract/endpoint';
import { ApiError } from '@/domain/app-error';
import { exactYuan } from '@/domain/money';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { clipboard } from '@/platform/clipboard';
import { refreshUser } from '@/state/refresh-user';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { formProblem } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { toast } from '@/ui/feedback-store';
import { Icon } from '@/ui/icon';
import { ReviewNotice } from '@/ui/review-notice';
import { Screen } from '@/ui/screen';
import { useBusy } from '@/ui/use-busy';
import { afterExchange, bookCode } from './api/exchange-calls';
import './exchange-code-screen.scss';

type CodeAnswer = ResponseOf<typeof exchangeCode>;

const CODE_MAX_LENGTH = 64;
const asCode = (text: string) => text.replace(/\s/g, '').toUpperCase().slice(0, CODE_MAX_LENGTH);

/** What a code brings, in words: points, days of membership or coins (cents). */
function worthOf({ kind, amount }: CodeAnswer): string {
  if (kind === 'points') return `${amount} 积分`;
  return kind === 'vip' ? `会员 ${amount} 天` : `${exactYuan(amount)} 金币`;
}

/**
 * Enters an exchange code (§7 makeuse). Without a login it is only looked at; with one its worth is booked, once. Codes
 * bring virtual goods: hidden in review mode (§4).
 */
export function ExchangeCodeScreen({ code }: { code?: string | undefined }) {
  return useReviewMode() ? <ReviewNotice /> : <CodeForm initial={asCode(code ?? '')} />;
}

function CodeForm({ initial }: { initial: string }) {
  const queryClient = useQueryClient();
  const { isLogin } = useSession();
  const { isBusy, run } = useBusy();
  const [code, setCode] = useState(initial);
  const [answer, setAnswer] = useState<CodeAnswer | null>(null);
  const [problem, setProblem] = useState('');

  const enter = (text: string) => {
    setCode(asCode(text));
    setAnswer(null);
    setProblem('');
  };
  const paste = async () => {
    const copied = await clipboard.read();
    if (copied?.trim()) enter(copied);
    else toast('没有读取到兑换码，请手动输入');
  };
  const submit = () =>
    run(async () => {
      setAnswer(null);
      setProblem(code === '' ? '请输入兑换码' : '');
      if (code === '') return;
      try {
        const read = await bookCode(code);
        setAnswer(read);
        // The server takes whoever has no session for a visitor: that this one's is over is told by asking who he is.
        if (!read.used && isLogin) await refreshUser();
        if (!read.used) return;
        setCode('');
        await afterExchange(queryClient);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setProblem(formProblem(error));
      }
    });

  return (
    <Screen title="兑换码" narrow>
      <Card>
        <Field
          label="兑换码"
          value={code}
          onChange={enter}
          placeholder="请输入兑换码"
          maxLength={CODE_MAX_LENGTH}
          error={problem}
          trailing={
            <Button
              text="粘贴"
              kind="plain"
              size="small"
              className="exchange-code-paste"
              onPress={() => void paste()}
            />
          }
          onDone={() => void submit()}
        />
        <Button
          text={isLogin ? '立即兑换' : '查看可兑换的内容'}
          kind="primary"
          size="large"
          loading={isBusy}
          onPress={() => void submit()}
        />
      </Card>
      {answer ? (
        <Card className={answer.used ? 'exchange-code-answer exchange-code-used' : 'exchange-code-answer'}>
          <View className="row" role="status">
            <Icon name={answer.used ? 'check' : 'gift'} size={32} className="exchange-code-icon" />
            <View className="grow">
              <View className="exchange-code-title">{answer.used ? '兑换成功' : '该兑换码可用'}</View>
              <View className="exchange-code-worth">
                {answer.used ? `${worthOf(answer)} 已到账` : `可兑换 ${worthOf(answer)}`}
              </View>
            </View>
          </View>
          {answer.used || isLogin ? null : (
            <Button
              text="登录后兑换"
              kind="brand"
              className="exchange-code-login"
              onPress={() => void navigateTo(routes.login, { directPath: routes.exchange, directParams: { code } })}
            />
          )}
        </Card>
      ) : null}
      <View className="exchange-code-hint">
        兑换码不区分大小写，每个兑换码只能使用一次。积分、会员和金币兑换后立即到账。
      </View>
    </Screen>
  );
}
