import type { CodeOfPage, CodePage } from '../../../src/contract/schemas/code-page';
import type { LookedUpCode } from '../../../src/domain/trouble-codes/code-types';
import { codeOfText, codeText, eachCodeOnce } from '../../../src/domain/trouble-codes/code-with-type';
import type { CallContext } from '../../http/route';
import { casesOfCode } from '../cases/cases-of-code';
import { coursesAbout } from '../courses/courses-about';
import { lookUpCodes } from '../trouble-codes/look-up';
import { causesOfCodes, type CodeCauses } from './code-causes';
import { diagramsOfCodes } from './code-diagrams';
import { guidesOfCodes } from './code-guides';
import { partsAtFault } from './code-parts-found';
import { codePicture } from './code-picture';

/** As many as the page of a code lists; the total says how many there are. */
const MAX_CASES = 3;
const MAX_COURSES = 3;

/** Everything that is known of trouble codes (P0230, P0230-11) on a car; `path` is '' for none. */
export async function codePageOf(
  ctx: CallContext,
  asked: readonly string[],
  { path, isDark }: { readonly path: string; readonly isDark: boolean },
): Promise<CodePage> {
  const told = await lookUpCodes(ctx.db, eachCodeOnce(asked.map(codeOfText)).map(codeText), path);
  // Each code once; of several failure types older apps show the last.
  const looked = [...new Map(told.map((one) => [one.code, one])).values()];
  const codes = looked.map(({ code }) => code);
  const causes = await causesOfCodes(ctx.db, codes);
  const parts = await partsAtFault(ctx.db, codes, ctx.user?.store?.id ?? null);
  const guides = await guidesOfCodes(ctx, codes, path);
  const { diagrams, shared, begin } = await diagramsOfCodes(ctx, codes, path);
  // Who is logged in draws the sheet on the device, with all that can be done there.
  const pictures = new Map<string, string | null>();
  if (ctx.user === null)
    for (const code of codes) pictures.set(code, await codePicture(ctx, diagrams.get(code)?.[0], isDark));
  const cases = new Map<string, CodeOfPage['cases']>();
  for (const code of codes) cases.set(code, await fixesOf(ctx, { code, beside: codes, path }, causes.get(code)));
  return {
    codes: looked.map((one) => ({
      ...one,
      failureTypes: told.flatMap(({ code, failureType }) => (code === one.code && failureType) || []),
      diagrams: diagrams.get(one.code) ?? [],
      ...(guides.get(one.code) ?? { guide: null }),
      causes: [...(causes.get(one.code)?.causes ?? [])],
      solved: causes.get(one.code)?.solved ?? 0,
      parts: [...(parts.get(one.code) ?? [])],
      picture: pictures.get(one.code) ?? null,
      cases: cases.get(one.code) ?? { total: 0, list: [] },
    })),
    shared,
    begin,
    courses: await coursesAbout(ctx.db, { words: courseWords(looked), designation: null }, MAX_COURSES),
  };
}

/** The cases of one code, each with how often the code had its cause. */
async function fixesOf(
  { db }: CallContext,
  asked: { readonly code: string; readonly beside: readonly string[]; readonly path: string },
  found: CodeCauses | undefined,
): Promise<CodeOfPage['cases']> {
  const { total, list } = await casesOfCode(db, { ...asked, limit: MAX_CASES });
  const times = (family: string | null) => found?.causes.find((cause) => cause.family === family)?.count ?? 1;
  return { total, list: list.map(({ family, ...row }) => ({ ...row, times: Math.max(1, times(family)) })) };
}

/** What courses are looked for by: the codes, and what they are about, the most exact first. */
function courseWords(looked: readonly LookedUpCode[]): string[] {
  const names = looked.flatMap((one) => one.facts).flatMap(({ partNames }) => partNames);
  // A course is about ignition coils, whatever the cylinder.
  const parts = names.map((name) => name.replace(/^\d+ ?缸|[\s\d]+$/g, '').trim()).filter((name) => name !== '');
  return [...new Set([...looked.map(({ code }) => code), ...parts])];
}
