import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { ScanQrLoginScreen } from '@/features/qr-login/scan-qr-login-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function ScanQrLoginPage() {
  const { qrid } = decodeParams(useRouter().params);
  useTrackedPage(routes.scanQrLogin);
  return (
    <LoginWall title="扫码登录">
      <ScanQrLoginScreen qrid={qrid} />
    </LoginWall>
  );
});
