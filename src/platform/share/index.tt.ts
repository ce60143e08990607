import { miniCard, miniShare } from './mini-share';
import type { ShareDoor } from './types';

/** Topics under which films of the app are found. */
const TOPICS = ['汽修', '汽车电路图', '汽修助手'] as const;

/**
 * The film itself comes from the publisher: the user shoots or picks it there. Title and picture are those of its link
 * to the page.
 */
export const share: ShareDoor = {
  ...miniShare,
  publishesFilms: true,
  card: (content, channel = 'card') => ({
    ...miniCard(content),
    ...(channel === 'video' ? { extra: { hashtag_list: TOPICS } } : {}),
  }),
};
