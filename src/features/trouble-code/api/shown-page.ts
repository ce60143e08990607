import type { CodePage } from '@/contract/schemas/code-page';
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
    return { ...(await ask(codes)), isApart: false, missing: [] };
  } catch (error) {
    const isPlain = codes.length === 1 && codes[0]?.length === 5;
    if (!isOffline(error) || isPlain) throw error;
    const pages = await Promise.all(
      codes.map((text) =>
        ask([text.slice(0, 5)]).catch((other: unknown) => {
          if (isOffline(other)) return null;
          throw other;
        }),
      ),
    );
    if (pages.every((page) => page === null)) throw error;
    return together(codes, pages);
  }
}

function together(codes: readonly string[], pages: readonly (CodePage | null)[]): ShownPage {
  const told = pages.flatMap((page) => page ?? []);
  const courses = new Map(told.flatMap((page) => page.courses.list.map((course) => [course.fid, course] as const)));
  return {
    codes: codes.flatMap((text, at) => {
      const byte = text.slice(6);
      const failureType = byte === '' ? null : { byte, name: failureTypeName(byte) };
      return (pages[at]?.codes ?? []).map((code) => ({ ...code, failureType }));
    }),
    shared: [],
    begin: null,
    courses: { total: courses.size, list: [...courses.values()] },
    isApart: codes.length > 1,
    missing: codes.filter((_, at) => pages[at] === null).map((text) => text.slice(0, 5)),
  };
}
