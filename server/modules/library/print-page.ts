import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { chinaDay } from '../../../src/domain/china-day';
import { litPlace, type LitPlace } from '../../diagram/render/lit-place';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { unpackSheet } from '../../../src/domain/diagram/sheet-file';
import { invalid, notFound } from '../../base/refusals';
import { callerLeft } from '../../http/caller-left';
import type { CallContext } from '../../http/route';
import { charge } from '../../limits/charge';
import type { StoredDocument } from './document-repository';
import { drawFor } from './drawing/draw-for';
import { documentFileNames, SHEET_TYPE } from './file-names';
import { fileOnDisk } from './file-on-disk';

/** What is to be lit on paper: the route parameters of the viewer. */
export interface PrintedPlace {
  readonly at?: string | undefined;
  readonly trace?: string | undefined;
  /** a plug whose table of cavities is wanted instead of the sheet */
  readonly plug?: string | undefined;
}

/** Names what is printed, apart from what is shown. */
const PRINTED = 'printed';
const OLD_LINK = '，图纸可能已更新，请返回重新打开';

/**
 * One page of a wiring diagram, or the table of one of its plugs, as a PDF to print; charged to the holder of the
 * token. Throws CallError invalid for a place, way or plug that the sheet does not have, limited.
 */
export async function printPage(
  ctx: CallContext,
  document: StoredDocument,
  page: number,
  wanted: PrintedPlace,
  uid: string,
): Promise<Buffer> {
  const file = documentFileNames(document.summary).find(
    (each) => each.page === page && each.contentType === SHEET_TYPE,
  );
  if (!file) throw notFound('该资料没有这一页');
  const sheet = await fileOnDisk(ctx, document, file, uid);
  const { netlist } = unpackSheet(JSON.parse(await readFile(sheet, 'utf8')));
  const name = `${relative(ctx.config.dataDir, sheet)}/${PRINTED}`;
  const [draw, left] = [drawFor(ctx, uid), callerLeft(ctx)];
  const day = chinaDay(ctx.services.clock.now().getTime());
  if (wanted.plug !== undefined) {
    const plug = netlist.plugs?.find(({ id }) => id === wanted.plug);
    if (!plug) throw invalid(`本页上没有要打印的插头${OLD_LINK}`);
    await charge(ctx, [{ budget: 'prints', subject: uid }]);
    return draw('printedPlug', { sheet, plug: plug.id, day }, `${name}/${plug.id}`, left);
  }
  const place = placeOf(netlist, wanted);
  await charge(ctx, [{ budget: 'prints', subject: uid }]);
  return draw('printedSheet', { sheet, place, day }, `${name}/${wanted.at ?? ''}/${wanted.trace ?? ''}`, left);
}

function placeOf(netlist: Netlist, { at = '', trace = '' }: PrintedPlace): LitPlace | null {
  if (at === '' && trace === '') return null;
  const place = litPlace(netlist, at, trace);
  if (place === 'no place') throw invalid(`本页上没有要打印的元件${OLD_LINK}`);
  if (place === 'no way') throw invalid(`本页上没有要打印的回路${OLD_LINK}`);
  return place;
}
