import { useShareAppMessage } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { sharing } from '@/app/sharing';
import { useTrackedPage } from '@/app/use-tracked-page';
import { INVITATION_TITLE } from '@/domain/sharing/share-link';
import type { Invite } from '@/features/partner/invite';
import { PartnerScreen } from '@/features/partner/partner-screen';
import { routes } from '@/infra/routes';
import { session } from '@/state/session';

/** Leads home; `from` binds whoever registers by it to this user. */
const wish = () => ({ title: INVITATION_TITLE, from: session.user()?.uid ?? null });

const invite: Invite = {
  send: () => void sharing.share(wish()),
  link: async () => {
    const { link } = await sharing.shortContent(wish());
    return /^https?:\/\//.test(link) ? link : null;
  },
};

export default guardPage(function PartnerPage() {
  useTrackedPage(routes.partner);
  useShareAppMessage(() => sharing.content(wish()));
  return (
    <LoginWall title="合伙人">
      <PartnerScreen invite={invite} />
    </LoginWall>
  );
});
