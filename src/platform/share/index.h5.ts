import { clipboard } from '../clipboard';
import { cancelled, failed, ok, type Outcome } from '../outcome';
import { shell } from '../shell';
import { doneOf } from '../shell/outcome-of';
import { SHARE_FAILED, type ShareContent, type ShareDoor, type SharedBy } from './types';

async function copyLink({ title, link }: ShareContent): Promise<Outcome<SharedBy>> {
  return (await clipboard.write(`${title} ${link}`)) ? ok('clipboard') : failed(SHARE_FAILED);
}

async function shareByBrowser(content: ShareContent): Promise<Outcome<SharedBy>> {
  if (typeof navigator.share !== 'function') return copyLink(content);
  try {
    await navigator.share({ title: content.title, text: content.description ?? '', url: content.link });
    return ok('sheet');
  } catch (error) {
    // Closing the sheet is the user's choice; any other refusal leaves the clipboard.
    return error instanceof Error && error.name === 'AbortError' ? cancelled : copyLink(content);
  }
}

export const share: ShareDoor = {
  needsButton: false,
  publishesFilms: false,
  waitsForCard: false,
  card: () => null,
  async send(content) {
    if (!shell.kind() || shell.lacks('share')) return shareByBrowser(content);
    const { title, link, description = '' } = content;
    // The backend that serves the app has a picture for whatever has none of its own.
    const imageUrl = content.imageUrl ?? new URL('/assets/share-card.png', link).href;
    const done = await doneOf(shell.call('share', { title, link, description, imageUrl }), SHARE_FAILED);
    return done.status === 'ok' ? ok('sheet') : done;
  },
};
