import { useEffect, useState } from 'react';
import { maskName } from '@/domain/masking';
import { log } from '@/infra/log';
import { canvas } from '@/platform/canvas';
import { DRAW_FAILED } from '@/platform/canvas/types';
import type { LocalFile } from '@/platform/files/types';
import { session } from '@/state/session';
import { qrModules } from '@/domain/qr-modules';
import type { Invite } from '../invite';
import { drawPoster, POSTER_SIZE } from '../poster/draw-poster';

/** Id of the canvas that mini programs draw on. */
export const POSTER_CANVAS_ID = 'invitation-poster';
const FILE_NAME = '汽修助手邀请海报.png';
const NO_LINK = '当前环境没有可分享的网址，请用“邀请好友”';

export type Poster =
  | { readonly is: 'drawing' }
  | { readonly is: 'ready'; readonly file: LocalFile }
  | { readonly is: 'failed'; readonly message: string };

async function makePoster(invite: Invite): Promise<Poster> {
  const link = await invite.link();
  if (link === null) return { is: 'failed', message: NO_LINK };
  const drawing = await canvas.create(POSTER_CANVAS_ID, POSTER_SIZE);
  if (!drawing) return { is: 'failed', message: DRAW_FAILED };
  const user = session.user();
  // The phone is masked already (§3).
  const inviter = maskName(user?.wechatName) || user?.phone || '汽修同行';
  const avatar = user?.avatarUrl ? await drawing.loadImage(user.avatarUrl) : null;
  drawPoster(drawing.context, { inviter, avatar, modules: qrModules(link) });
  const saved = await drawing.toFile(FILE_NAME);
  if (saved.status === 'ok') return { is: 'ready', file: saved.value };
  return { is: 'failed', message: saved.status === 'failed' ? saved.message : DRAW_FAILED };
}

/** Draws the invitation poster when it is first shown, and again by `retry`. */
export function usePoster(invite: Invite): { poster: Poster; retry: () => void } {
  const [poster, setPoster] = useState<Poster>({ is: 'drawing' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    const make = async () => {
      const made = await makePoster(invite).catch((error: unknown): Poster => {
        log.error('poster', error);
        return { is: 'failed', message: DRAW_FAILED };
      });
      if (!gone) setPoster(made);
    };
    void make();
    return () => {
      gone = true;
    };
    // The invitation is the route's and may be a new object each time; the poster is drawn once for each attempt.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  const retry = () => {
    setPoster({ is: 'drawing' });
    setAttempt(attempt + 1);
  };
  return { poster, retry };
}
