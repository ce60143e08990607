import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { ResetPasswordScreen } from '@/features/auth/reset-password-screen';
import { routes } from '@/infra/routes';

export default guardPage(function ResetPasswordPage() {
  useTrackedPage(routes.resetPassword);
  return <ResetPasswordScreen />;
});
