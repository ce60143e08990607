import { eq } from 'drizzle-orm';
import * as document from '../../../src/contract/endpoints/library';
import { documents } from '../../db/schema/library';
import { signToken } from '../../base/signed-token';
import { newId } from '../../base/ids';
import { later, MINUTE } from '../../base/clock/clock';
import { addDiagram, SHEET } from '../../modules/diagrams/testing/add-diagram';
import { everybody, holderOnly, ownOnly, REFUSED, type Rows } from './row';

const VIN = 'LSVAA49J132047371';

/** The library is one for all: documents want a login, the tree does not. */
export const libraryRows: Rows = {
  getDocBanks: everybody(),
  searchCarName: everybody(() => ({ keyword: '帕萨特' })),
  answerSearch: everybody(() => ({ text: '帕萨特' })),
  suggestSearch: everybody(() => ({ text: '帕' })),
  getFileUrl: ownOnly(() => ({ id: 'torque' })),
  documentThumb: { ...everybody(() => ({}), 404), address: () => '/thumbs/torque.png' },
  fetchFile: {
    ...holderOnly(() => ({}), 403),
    address: async (scene, { uid, token }) => {
      await scene.server.services.storage.put('library/percent.pdf', Buffer.from('%PDF-1.4'), 'application/pdf');
      if (uid !== scene.self.uid) {
        const { secret } = scene.server.services;
        const ofAnother = signToken(secret, 'file', { id: 'dtc', uid }, later(scene.now, MINUTE));
        return `/files/percent/document.pdf?utoken=${ofAnother}`;
      }
      const { url, utoken } = (await scene.server.call(document.getFileUrl, { id: 'percent' }, { token })).data;
      return `${new URL(url).pathname}?utoken=${utoken}`;
    },
  },
  // A car whose one document has a file: sheets that must be drawn first are another subject.
  offlinePack: ownOnly(async ({ server }) => {
    const source = 'packs/guide.html';
    await server.services.storage.put(source, Buffer.from('<p>P0301</p>'), 'text/html');
    await server.db
      .update(documents)
      .set({ source: `storage:${source}` })
      .where(eq(documents.id, 'crv-dtc'));
    return { path: '本田/东风本田/CR-V/2007/2.4' };
  }),
  offlinePackDrop: ownOnly(() => ({ path: '大众/上汽大众/帕萨特/2003/1.8T' })),
  offlinePacks: ownOnly(),
  documentFavouriteAdd: ownOnly(() => ({ documentId: 'torque', page: 1, at: 'G6', part: 'G6 燃油泵' })),
  documentFavouriteRemove: ownOnly(() => ({ documentId: 'torque' })),
  documentFavourites: ownOnly(),
  reportDifference: ownOnly(async ({ server }) => ({
    documentId: await addDiagram(server),
    sheet: SHEET,
    target: { kind: 'component', component: 'K1' },
    kind: 'absent',
  })),
  queryDifferences: ownOnly(async ({ server }) => ({ documentId: await addDiagram(server) })),
  lookUpCodes: everybody(() => ({ codes: ['P0230-11'] })),
  codeTable: everybody(),
  codePage: everybody(() => ({ codes: ['P0230', 'U0121'], vehiclePath: '大众/上汽大众/帕萨特' })),
  // The picture is none: whoever may ask is told so.
  codesOfPhoto: ownOnly(() => ({ image: 'AAAA' }), REFUSED),
  diagramsOfCode: ownOnly(() => ({ code: 'P0230', vehiclePath: '大众/上汽大众/帕萨特' })),
  faultCounts: everybody(),
  faultFound: ownOnly(() => ({ clientKey: newId() })),
  itemQuery: ownOnly(() => ({ path: '大众/上汽大众/帕萨特' })),
  scheduledSeries: everybody(),
  urge: ownOnly(() => ({ title: newId() })),
  uncoveredVehicle: ownOnly(() => ({ brand: '大众' })),
  vinParseNew: ownOnly(() => ({ vin: VIN })),
  vinParseSimple: everybody(() => ({ vin: VIN })),
  voteSeries: ownOnly(() => ({ vin: VIN, series: '大众/上汽大众/帕萨特' })),
  vinError: everybody(() => ({ vin: VIN, reason: 'unknown' })),
  ocrAccessToken: everybody(),
  // A token is all it takes; without one the answer is an error number inside an answer of the third party's kind.
  vinOcr: everybody(() => ({ access_token: 'x', image: 'AAAA' })),
};
