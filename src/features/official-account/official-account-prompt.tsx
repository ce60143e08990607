import { useEffect, useRef, useState } from 'react';
import { errorCatalogue } from '@/domain/error-catalogue';
import { currentPage } from '@/infra/current-page';
import type { RoutePath } from '@/infra/routes';
import { confirmDialog } from '@/ui/feedback-store';
import { usePageShown } from '@/ui/use-page-shown';
import { accountToFollow, mayAsk, rememberAsked, type OfficialAccount } from './follow-check';
import { FollowSheet } from './follow-sheet';

/** The page is drawn and looked at before it is talked over. */
const QUIET_MS = 1_500;

/**
 * Asks users who do not follow the official account to do so, at most once per day (§8), a moment after its page came
 * to the screen. Goes inside the Screen of `route`'s page.
 */
export function OfficialAccountPrompt({ route }: { route: RoutePath }) {
  const [account, setAccount] = useState<OfficialAccount | null>(null);
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = async () => {
    const isStillHere = () => currentPage().path === route;
    if (!isStillHere() || !mayAsk(Date.now())) return;
    const found = await accountToFollow();
    if (!isStillHere() || !mayAsk(Date.now())) return;
    rememberAsked(Date.now());
    if (!found) return;
    const wants = await confirmDialog({
      title: '关注公众号',
      content: `关注“${found.name}”公众号，订单、提现和客服消息不错过`,
      confirmText: errorCatalogue.follow,
      cancelText: errorCatalogue.later,
    });
    if (!wants) return;
    setAccount(found);
    setOpen(true);
  };
  usePageShown(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(), QUIET_MS);
  });

  return account ? <FollowSheet account={account} open={isOpen} onClose={() => setOpen(false)} /> : null;
}
