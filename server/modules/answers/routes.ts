import * as endpoints from '../../../src/contract/endpoints/search';
import type { Suggestion } from '../../../src/contract/schemas/search';
import { tally } from '../../base/tally';
import { route, type Route } from '../../http/route';
import { mayCount } from './may-count';
import { withReviewedHints } from './reviewed-hints';
import { searchOwnStore } from './own-store';
import { answerText } from '../search/answer';
import { isPublicText } from '../search/public-words';
import { countSearch, popularTexts } from '../search/search-counts';
import { currentSearch } from '../search/search-index';
import { ofCar, suggest } from '../search/suggest';

const MOST_POPULAR = 10;

const popular = (text: string): Suggestion => ({ text, marks: [], kind: 'word', hint: '大家在搜' });

export const searchRoutes: readonly Route[] = [
  route(
    endpoints.answerSearch,
    async (request, { db, services, user, meta }) => {
      const index = await currentSearch(db);
      const answer = await answerText(db, index, request, (text, question, isDeep) =>
        searchOwnStore(db, user, text, question, isDeep),
      );
      if (request.asked && !request.section && !request.fold) {
        const hasNothing = answer.sections.length === 0 && answer.best === null;
        // The closest that there is has not all that was asked: the operator learns what was missing.
        const isInPart = (answer.best?.lacks.length ?? 0) > 0;
        const found = hasNothing ? 'nothing' : isInPart ? 'part' : 'all';
        tally('searches', meta.platform);
        if (hasNothing) tally('searches-missed', meta.platform);
        if (mayCount(index, user, request.text, answer))
          await countSearch(db, services.clock.now(), request.text, found);
      }
      return answer;
    },
    { mayBeOld: true },
  ),

  route(
    endpoints.suggestSearch,
    async ({ text, vehiclePath }, { db, services }) => {
      const index = await currentSearch(db);
      if (text.trim() === '') {
        const isPublic = (asked: string) => isPublicText(index, asked);
        return (await popularTexts(db, services.clock.now(), MOST_POPULAR, isPublic)).map(popular);
      }
      const path = vehiclePath ?? null;
      return withReviewedHints(db, suggest(index, text, await ofCar(db, index, text, path)), path);
    },
    { mayBeOld: true },
  ),
];
