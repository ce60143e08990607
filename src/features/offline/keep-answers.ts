import { getFileUrl } from '@/contract/endpoints/library';
import type { Endpoint } from '@/contract/endpoint';
import type { DocumentSummary } from '@/contract/schemas/library';
import type { OfflinePack } from '@/contract/schemas/offline';
import { packAnswersOwner } from '@/domain/kept-content';
import type { KeptPack } from '@/domain/offline-pack';
import { answerKey } from '@/infra/api-cache';
import { call } from '@/infra/http/call';
import { keptAnswers } from '@/infra/kept/kept-answers';
import { codesOfPack } from './codes-of-pack';
import { Stopped, threeAtOnce } from './fetch-files';
import { nullIfGone, nullIfRefused } from './refusals';

/** A call whose answer belongs to a pack, with what its screen sends. */
export interface PackAnswer {
  readonly endpoint: Endpoint<object, unknown>;
  readonly body: object;
  /** One of many, of which a day makes little difference: an interrupted pack goes on with it. */
  readonly mayBeOld?: boolean;
  /** The pack is whole without it where the server refuses it. */
  readonly isExtra?: boolean;
  /** Addresses of pictures that the screen shows of it. */
  readonly pictures?: (data: unknown) => readonly string[];
}
/** What a pack has of its car before other answers come. */
export interface PackedCar {
  readonly path: string;
  readonly documents: readonly DocumentSummary[];
  /** Trouble codes that its documents name. */
  readonly codes: readonly string[];
}
/** What else belongs to a car: its tree, schedule, cases, trouble codes. The app composes it. */
export type AnswersOfCar = (car: PackedCar, ask: typeof call) => Promise<readonly PackAnswer[]>;

/** Who has left meanwhile is not asked to log in for what the app does by itself. */
export const quiet = { errors: 'caller', loginCheck: 'proceed' } as const;

/**
 * Answers that screens ask for when they show the pack; of those that may be old, what came before it was interrupted
 * is not asked for again. Returns their names, and the addresses of their pictures. Throws Stopped, and ApiError.
 */
export async function keepAnswers(
  pack: KeptPack,
  wanted: OfflinePack,
  ofCar: AnswersOfCar,
  { signal, ask }: { signal: AbortSignal; ask: () => Promise<void> },
) {
  const owner = packAnswersOwner(pack.path, pack.uid);
  const names: string[] = [];
  const keyOf = ({ endpoint, body }: PackAnswer) => answerKey(endpoint.service, endpoint.path, body, pack.uid);
  const keep = async (answer: PackAnswer, data: unknown) => {
    const name = await keptAnswers.write(keyOf(answer), data, Date.now(), owner);
    if (name === null) throw new Stopped('full');
    names.push(name);
  };
  for (const content of wanted.contents)
    await keep({ endpoint: getFileUrl, body: { id: content.document.id } }, content);
  const pictures: string[] = [];
  const askToStop: typeof call = async (endpoint, body, options) => {
    await ask();
    return call(endpoint, body, { ...options, ...quiet, signal });
  };
  const documents = wanted.contents.map(({ document }) => document);
  const car = { path: pack.path, documents, codes: await codesOfPack(wanted) };
  await threeAtOnce(await ofCar(car, askToStop), async (answer) => {
    await ask();
    const here = answer.mayBeOld ? await keptAnswers.takeSince(keyOf(answer), pack.begunAt, owner) : null;
    // What the device has from before would be taken for new.
    const nullIf = answer.isExtra ? nullIfRefused : nullIfGone;
    const data =
      here?.data ?? (await call(answer.endpoint, answer.body, { ...quiet, fresh: true, signal }).catch(nullIf));
    if (data === null) return;
    if (here) names.push(here.name);
    else await keep(answer, data);
    pictures.push(...(answer.pictures?.(data) ?? []));
  });
  return { names, pictures };
}
