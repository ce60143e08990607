import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Session } from '@/contract/schemas/account';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { errorText } from '@/ui/error-state';
import { QrCode } from '@/ui/qr-code';
import { Skeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { qrCodeQuery, qrStateQuery } from '../api/qr-code';
import './qr-login.scss';

interface QrLoginProps {
  /** Whether the consent is given already: without it no code is asked for. */
  isAllowed: boolean;
  allow: () => Promise<boolean>;
  onSession: (session: Session) => Promise<void>;
}

const NOBODY = { qrid: '', secret: '' };

/** Logging in this screen by the phone (§2 scanQrLogin): the code, then the number that the phone wants typed. */
export function QrLogin({ isAllowed, allow, onSession }: QrLoginProps) {
  const code = useQuery({ ...qrCodeQuery(), enabled: isAllowed });
  const progress = useQuery({ ...qrStateQuery(code.data ?? NOBODY), enabled: code.data !== undefined });
  const { token, uid, state } = progress.data ?? {};
  const finish = useRef(onSession);
  useEffect(() => {
    finish.current = onSession;
  });
  useEffect(() => {
    if (token && uid) void finish.current({ token, uid });
  }, [token, uid]);

  const again = () => void code.refetch();
  const over = (title: string) => <StateView icon="warning" title={title} action="换一个二维码" onAction={again} />;
  const body = () => {
    if (!isAllowed) return <Button text="显示二维码" kind="secondary" onPress={() => void allow()} />;
    if (code.isError) return over(errorText(code.error));
    if (!code.data || code.isFetching) return <Skeleton shape="card" rows={1} />;
    if (state === 'scanned') return <Scanned number={code.data.number} />;
    if (token) return <StateView icon="check" title="登录成功" />;
    if (state === 'expired') return over('二维码已过期');
    if (state === 'refused') return over('手机上已取消登录');
    // Handed out already, as to another tab of the browser.
    if (state === 'allowed') return over('请重新扫码登录');
    return (
      <>
        <QrCode text={code.data.link} label="登录二维码" />
        <View className="qr-login-hint">
          用手机上的汽修助手扫一扫，{Math.round(code.data.expiresIn / 60)} 分钟内有效
        </View>
      </>
    );
  };
  return (
    <Card className="qr-login">
      <View className="qr-login-title">扫码登录</View>
      {body()}
    </Card>
  );
}

function Scanned({ number }: { number: string }) {
  return (
    <View role="status">
      <View className="qr-login-hint">已扫描，请在手机上输入这个数字</View>
      <View className="qr-login-number">{number}</View>
    </View>
  );
}
