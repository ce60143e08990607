import type { CodeOfPage, CodePage } from '@/contract/schemas/code-page';
import { codeOfText } from '@/domain/trouble-codes/code-with-type';
import { failureTypeName } from '@/domain/trouble-codes/failure-types';
import { isOffline } from './is-offline';

/** A page of codes as it is shown. */
export interface ShownPage extends CodePage {
  /** Told one by one, as the device has them: what they share is not known. */
  readonly isApart: boolean;
  /** Without a network: codes that the device has nothing of. */
  readonly missing: readonly string[];
}

type Ask = (codes: readonly string[]) => Promise<CodePage>;

/**
 * The page of some codes (P0230-11). Without a network the device has the page of a code that was read before or came
 * with a pack, but not of this failure type, nor together with these others: then each is told by itself.
 */
export async function shownPage(codes: readonly string[], ask: Ask): Promise<ShownPage> {
  try {
    const page = await ask(codes);
    const types = typesByCode(codes);
    return { ...page, codes: page.codes.map((code) => withAllTypes(code, types)), isApart: false, missing: [] };
  } catch (error) {
    const isPlain = codes.length === 1 && codes[0]?.length === 5;
    if (!isOffline(error) || isPlain) throw error;
    const types = typesByCode(codes);
    const pages = await Promise.all(
      [...types.keys()].map((code) =>
        ask([code]).catch((other: unknown) => {
          if (isOffline(other)) return null;
          throw other;
        }),
      ),
    );
    if (pages.every((page) => page === null)) throw error;
    return together(types, pages);
  }
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

function together(types: Types, pages: readonly (CodePage | null)[]): ShownPage {
  const told = pages.flatMap((page) => page ?? []);
  const courses = new Map(told.flatMap((page) => page.courses.list.map((course) => [course.fid, course] as const)));
  return {
    codes: told.flatMap(({ codes }) => codes).map((code) => ({ ...code, failureTypes: types.get(code.code) ?? [] })),
    shared: [],
    begin: null,
    courses: { total: courses.size, list: [...courses.values()] },
    isApart: types.size > 1,
    missing: [...types.keys()].filter((_, at) => pages[at] === null),
  };
}
