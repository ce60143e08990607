import { useState } from 'react';
import { Button as TaroButton, View } from '@tarojs/components';
import { ApiError } from '@/domain/app-error';
import { formatDateTime } from '@/domain/date-format';
import { buildUrl } from '@/domain/route-url';
import { ROLE_LABELS } from '@/domain/store-permissions';
import { routes } from '@/infra/routes';
import { clipboard } from '@/platform/clipboard';
import { share } from '@/platform/share';
import { SHARE_FAILED, SHARE_SUCCEEDED, type ShareContent } from '@/platform/share/types';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback-store';
import { Segment } from '@/ui/segment';
import { Sheet } from '@/ui/sheet';
import { useBusy } from '@/ui/use-busy';
import { invite, type Invitation, type StaffRole } from '../api/briefing';
import { roleNotes } from '../role-notes';
import type { InvitationLink } from '../store-link';
import './invite-sheet.scss';

const roles: readonly { key: StaffRole; text: string }[] = [
  { key: 'receptionist', text: ROLE_LABELS.receptionist },
  { key: 'technician', text: ROLE_LABELS.technician },
];

interface InviteSheetProps {
  storename: string;
  link: InvitationLink;
  open: boolean;
  onClose: () => void;
}

/** Invites a colleague: choose the role, get a code that one person can use within 24 hours, hand it over. */
export function InviteSheet({ storename, link, open, onClose }: InviteSheetProps) {
  const close = () => {
    link.onCard(null);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title="邀请员工">
      <InviteForm storename={storename} link={link} />
    </Sheet>
  );
}

function InviteForm({ storename, link }: { storename: string; link: InvitationLink }) {
  const { isBusy, run } = useBusy();
  const [role, setRole] = useState<StaffRole>('technician');
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const create = () =>
    run(async () => {
      try {
        const made = await invite(role);
        setInvitation(made);
        link.onCard(contentOf(made, storename, link));
      } catch (error) {
        // The error reporter has told the user.
        if (!(error instanceof ApiError)) throw error;
      }
    });
  if (invitation) return <Handover invitation={invitation} content={contentOf(invitation, storename, link)} />;
  return (
    <View>
      <Segment options={roles} value={role} onChange={setRole} />
      <View className="invite-sheet-note">{roleNotes[role]}</View>
      <Button text="生成邀请码" kind="primary" size="large" loading={isBusy} onPress={() => void create()} />
    </View>
  );
}

function contentOf({ code, role }: Invitation, storename: string, { linkTo }: InvitationLink): ShareContent {
  const path = buildUrl(routes.storeJoin, { code });
  return { title: `邀请你加入“${storename}”，担任${ROLE_LABELS[role]}`, path, link: linkTo(path) ?? '' };
}

async function copy(text: string, done: string): Promise<void> {
  toast((await clipboard.write(text)) ? done : '复制失败，请长按选择');
}

/** The code and the ways to hand it over. */
function Handover({
  invitation: { code, role, expiresAt },
  content,
}: {
  invitation: Invitation;
  content: ShareContent;
}) {
  const { isBusy, run } = useBusy();
  const send = async () => {
    const outcome = await share.send(content);
    if (outcome?.status === 'ok')
      toast(outcome.value === 'clipboard' ? `${SHARE_SUCCEEDED}，链接已复制` : SHARE_SUCCEEDED);
    else if (outcome?.status !== 'cancelled') toast(SHARE_FAILED);
  };
  return (
    <View>
      <View className="invite-sheet-code mono" aria-label={`邀请码 ${code}`}>
        {code}
      </View>
      <View className="invite-sheet-note">
        {ROLE_LABELS[role]} · 仅限 1 人使用，{formatDateTime(expiresAt)} 前有效
      </View>
      {share.needsButton ? (
        <View className="button button-brand button-large">
          <TaroButton openType="share" className="button-face invite-sheet-share">
            发送给同事
          </TaroButton>
        </View>
      ) : content.link ? (
        <Button
          text="发送给同事"
          icon="share"
          kind="brand"
          size="large"
          loading={isBusy}
          onPress={() => void run(send)}
        />
      ) : null}
      <View className="invite-sheet-copies">
        <View className="grow invite-sheet-copy">
          <Button text="复制邀请码" size="large" onPress={() => void copy(code, '邀请码已复制')} />
        </View>
        {content.link ? (
          <View className="grow invite-sheet-copy">
            <Button
              text="复制链接"
              size="large"
              onPress={() => void copy(`${content.title} ${content.link}`, '链接已复制')}
            />
          </View>
        ) : null}
      </View>
    </View>
  );
}
