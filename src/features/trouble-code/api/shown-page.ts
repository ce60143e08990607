import type { CodeOfPage, CodePage } from '@/contract/schemas/code-page';
import { codeOfText } from '@/domain/trouble-codes/code-with-type';
import { failureTypeName } from '@/domain/trouble-codes/failure-types';
import { keptCodes } from '@/infra/kept/kept-codes';
import { codeAlone } from './code-alone';
import { isOffline } from './is-offline';

/** A page of codes as it is shown. */
export interface ShownPage extends CodePage {
  /** Told one by one, as the device has them: what they share is not known. */
  readonly isApart: boolean;
  /** Without a network: codes that the device has nothing of. */
  readonly missing: readonly string[];
  /** Without a network: codes of which the device has the meaning alone. */
  readonly alone: readonly string[];
}

type Ask = (codes: readonly string[]) => Promise<CodePage>;

/**
 * The page of some codes (P0230-11). Without a network the device has the page of a code that was read before or came
 * with a pack, but not of this failure type, nor together with these others: then each is told by itself. Of others it
 * knows by a pack what they mean.
 */
export async function shownPage(codes: readonly string[], ask: Ask): Promise<ShownPage> {
  try {
    const page = await ask(codes);
    const types = typesByCode(codes);
    return {
      ...page,
      codes: page.codes.map((code) => withAllTypes(code, types)),
      isApart: false,
      missing: [],
      alone: [],
    };
  } catch (error) {
    const isPlain = codes.length === 1 && codes[0]?.length === 5;
    if (!isOffline(error)) throw error;
    const types = typesByCode(codes);
    const told = await Promise.all([...types.keys()].map((code) => tell(code, isPlain ? null : ask)));
    if (told.every(({ code }) => code === undefined)) throw error;
    return together(types, told);
  }
}

/** What the device has of a code: its page, its meaning alone, or nothing. */
interface Told {
  readonly name: string;
  readonly page: CodePage | null;
  readonly code: CodeOfPage | undefined;
}

/** `ask`: null once its page is known not to be there. */
async function tell(name: string, ask: Ask | null): Promise<Told> {
  try {
    const page = ask && (await ask([name]));
    if (page) return { name, page, code: page.codes[0] };
  } catch (error) {
    if (!isOffline(error)) throw error;
  }
  const kept = await keptCodes.one(name);
  return { name, page: null, code: kept && codeAlone(kept) };
}

type Types = ReadonlyMap<string, CodeOfPage['failureTypes']>;

/** Older servers tell of the last failure type alone. */
const withAllTypes = (code: CodeOfPage, types: Types): CodeOfPage => ({
  ...code,
  failureTypes: (code.failureTypes as CodeOfPage['failureTypes'] | undefined) ?? types.get(code.code) ?? [],
});

/** The failure types of each code that was asked about. */
function typesByCode(codes: readonly string[]): Types {
  const types = new Map<string, CodeOfPage['failureTypes']>();
  for (const { code, failureType: byte } of codes.map(codeOfText))
    types.set(code, [...(types.get(code) ?? []), ...(byte === null ? [] : [{ byte, name: failureTypeName(byte) }])]);
  return types;
}

function together(types: Types, told: readonly Told[]): ShownPage {
  const pages = told.flatMap(({ page }) => page ?? []);
  const courses = new Map(pages.flatMap((page) => page.courses.list.map((course) => [course.fid, course] as const)));
  const namesOf = (those: (one: Told) => boolean) => told.filter(those).map(({ name }) => name);
  return {
    codes: told
      .flatMap(({ code }) => code ?? [])
      .map((code) => ({ ...code, failureTypes: types.get(code.code) ?? [] })),
    shared: [],
    begin: null,
    courses: { total: courses.size, list: [...courses.values()] },
    isApart: types.size > 1,
    missing: namesOf(({ code }) => code === undefined),
    alone: namesOf(({ page, code }) => page === null && code !== undefined),
  };
}
