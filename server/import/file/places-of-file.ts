import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { MOST_PLACES, placesOfHtml, placesOfNetlist } from '../../modules/library/place-line';
import { officeHtml } from '../../providers/office/office-html';
import type { CleanFile } from './checked-file';

/** What stands where inside a checked file, one line each; nothing of pictures. PDFs are read apart (`places-of-pdf`). */
export async function placesOfFile({ format, bytes }: Pick<CleanFile, 'bytes' | 'format'>): Promise<string[]> {
  if (format === 'netlist') {
    const pages = JSON.parse(bytes.toString()) as Netlist[];
    return pages.flatMap((page, at) => placesOfNetlist(page, at + 1)).slice(0, MOST_PLACES);
  }
  if (format === 'html') return placesOfHtml(bytes.toString());
  if (format === 'docx' || format === 'xlsx') return placesOfHtml(await officeHtml(format, bytes));
  return [];
}
