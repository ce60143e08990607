import { caseOne, caseQuery } from '@/contract/endpoints/cases';
import { codePage } from '@/contract/endpoints/code-page';
import { getDocBanks, getFileUrl } from '@/contract/endpoints/library';
import type { Endpoint } from '@/contract/endpoint';
import type { RepairCase } from '@/contract/schemas/cases';
import type { OfflinePack } from '@/contract/schemas/offline';
import type { KeptPack } from '@/domain/offline-pack';
import type { PackContents } from '@/domain/search/search-packs';
import { textOfPack } from '@/domain/search/search-pack-texts';
import { usePacks } from '@/features/offline/pack-list';
import { readContents, readTexts } from '@/features/offline/read-contents';
import type { DevicePacks } from '@/features/search/device-packs';
import { documentsOf } from '@/features/vehicle/hooks/use-doc-tree';
import { answerKey } from '@/infra/api-cache';
import { meaningOfFacts } from '@/infra/code-meanings';
import { keptAnswers } from '@/infra/kept/kept-answers';
import { keptCodes } from '@/infra/kept/kept-codes';
import { log } from '@/infra/log';
import { useSession } from '@/state/session';
import { listOfCases } from './pack-answers';

/** The kept answer of a call: asking for it would first wait for a network. */
async function keptAnswer<Req extends object, Res>(
  { service, path }: Endpoint<Req, Res>,
  body: Req,
  uid: string,
): Promise<Res | null> {
  const kept = await keptAnswers.read(answerKey(service, path, body, uid));
  return kept ? (kept.data as Res) : null;
}

async function readPack({ path, uid }: KeptPack, mostText: number): Promise<PackContents[]> {
  const tree = await keptAnswer(getDocBanks, { path }, uid);
  if (tree === null) return [];
  const documents = documentsOf(tree);
  const answers = await Promise.all(documents.map(({ id }) => keptAnswer(getFileUrl, { id }, uid)));
  const contents = answers.filter((answer): answer is OfflinePack['contents'][number] => answer !== null);
  const [cases, texts] = [await readCases(path, uid), await readTexts(contents, mostText)];
  return [{ path, documents, cases, texts, ...(await readContents(contents)) }];
}

/** The cases of a pack; a list without one of its cases has the others. */
async function readCases(path: string, uid: string): Promise<RepairCase[]> {
  const listed = await keptAnswer(caseQuery, listOfCases(path), uid);
  const cases = await Promise.all((listed?.list ?? []).map(({ id }) => keptAnswer(caseOne, { id }, uid)));
  return cases.filter((one): one is RepairCase => one !== null);
}

/** What the kept page of a code says of it in a line; none without a page or a meaning. */
async function readMeaning(code: string, vehiclePath: string, uid: string): Promise<[string, string][]> {
  const page = await keptAnswer(codePage, { codes: [code], vehiclePath }, uid);
  const meaning = meaningOfFacts(page?.codes[0]?.facts ?? []);
  return meaning ? [[code, meaning.name]] : [];
}

/** The user's packs, to be searched without a network; one that cannot be read is left out. */
export function usePackSearch(): DevicePacks {
  const uid = useSession().user?.uid ?? null;
  const packs = usePacks(uid).filter(({ wholeAt }) => wholeAt > 0);
  return {
    key: packs.map(({ path, version }) => `${uid} ${path} ${version}`).join('\n'),
    read: async () => {
      const read = packs.map((pack) =>
        readPack(pack, textOfPack(packs.length)).catch((error: unknown) => {
          log.warn('offline', error);
          return [];
        }),
      );
      return (await Promise.all(read)).flat();
    },
    codes: keptCodes,
    meanings: async (codes, path) =>
      Object.fromEntries((await Promise.all(codes.map((code) => readMeaning(code, path, uid ?? '')))).flat()),
  };
}
