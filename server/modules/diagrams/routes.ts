import * as diagram from '../../../src/contract/endpoints/diagrams';
import type { Target } from '../../../src/domain/netlist/target';
import { differenceProblem, hasTarget, placeKey, saidKey } from '../../../src/domain/diagram/difference';
import { meaningWords } from '../../../src/domain/trouble-codes/meaning-words';
import { invalid, notFound } from '../../base/refusals';
import { requireUser, route, type Route } from '../../http/route';
import { charge } from '../../limits/charge';
import { readerOf } from '../library/file-on-disk';
import { currentLibrary } from '../library/library-cache';
import { factsOfCode } from '../trouble-codes/look-up';
import { diagramsOfCode } from './diagrams-of-code';
import { findMarks } from './find-marks';
import { storeReport } from './report-difference';
import { reporterOf } from './reporter';
import { openDocument, sheetOf } from './sheet-of';

const NO_SUCH_PLACE = '图纸上没有该位置，图纸可能已更新，请返回重新打开';

export const diagramRoutes: Route[] = [
  route(diagram.reportDifference, async (input, ctx) => {
    const { uid } = requireUser(ctx);
    const document = await openDocument(ctx, input.documentId);
    // Before its sheets are read, one after the other.
    await charge(ctx, [{ budget: 'diagramReports' }]);
    const netlist = await sheetOf(readerOf(ctx), document, input.sheet);
    const target: Target = input.target;
    if (!netlist || !hasTarget(netlist, target)) throw notFound(NO_SUCH_PLACE);
    const problem = differenceProblem(netlist, target, input);
    if (problem !== null) throw invalid(problem);
    return storeReport(ctx.db, ctx.services.clock.now(), await reporterOf(ctx, uid), {
      ...input,
      place: placeKey({ sheet: input.sheet, target }),
      said: saidKey(netlist, target, input),
    });
  }),

  route(diagram.queryDifferences, async ({ documentId }, ctx) => {
    const { summary } = await openDocument(ctx, documentId);
    return { appliesTo: summary.appliesTo, list: await findMarks(ctx.db, requireUser(ctx).uid, documentId) };
  }),

  route(
    diagram.diagramsOfCode,
    async ({ code, vehiclePath }, ctx) => ({
      meaning: (await factsOfCode(ctx.db, code, vehiclePath)).map(meaningWords)[0] ?? null,
      diagrams: await diagramsOfCode(ctx, code, vehiclePath),
    }),
    {
      cacheKey: async ({ code, vehiclePath }, { db }) => `${(await currentLibrary(db)).version} ${code} ${vehiclePath}`,
      mayBeOld: true,
    },
  ),
];
