import { navigateTo } from '@/infra/navigation';
import { routes, type RoutePath } from '@/infra/routes';
import { EmptyState } from '@/ui/state-view';

/** What a tab page shows without a user: why to log in, and the button that does; login returns to `returnTo`. */
export function LoginPrompt({ title, hint, returnTo }: { title: string; hint: string; returnTo: RoutePath }) {
  return <EmptyState icon="user" title={title} hint={hint} action="去登录" onAction={() => void navigateTo(routes.login, { directPath: returnTo })} />;
}
