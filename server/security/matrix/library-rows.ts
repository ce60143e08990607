import * as document from '../../../src/contract/endpoints/library';
import { signToken } from '../../base/signed-token';
import { newId } from '../../base/ids';
import { later, MINUTE } from '../../base/clock/clock';
import { addDiagram, SHEET } from '../../modules/diagrams/testing/add-diagram';
import { everybody, holderOnly, ownOnly, type Rows } from './row';

const VIN = 'LSVAA49J132047371';

/** The library is one for all: documents want a login, the tree does not. */
export const libraryRows: Rows = {
  getDocBanks: everybody(),
  searchCarName: everybody(() => ({ keyword: '帕萨特' })),
  getFileUrl: ownOnly(() => ({ id: 'torque' })),
  fetchFile: {
    ...holderOnly(() => ({}), 403),
    address: async (scene, { uid, token }) => {
      await scene.server.services.storage.put('library/percent.pdf', Buffer.from('%PDF-1.4'), 'application/pdf');
      if (uid !== scene.self.uid)
        return `/files/percent/document.pdf?utoken=${signToken(scene.server.services.secret, 'file', { id: 'dtc', uid }, later(scene.now, MINUTE))}`;
      const { url, utoken } = (await scene.server.call(document.getFileUrl, { id: 'percent' }, { token })).data;
      return `${new URL(url).pathname}?utoken=${utoken}`;
    },
  },
  reportDifference: ownOnly(async ({ server }) => ({
    documentId: await addDiagram(server),
    sheet: SHEET,
    target: { kind: 'component', component: 'K1' },
    kind: 'absent',
  })),
  queryDifferences: ownOnly(async ({ server }) => ({ documentId: await addDiagram(server) })),
  itemQuery: ownOnly(() => ({ path: '大众/上汽大众/帕萨特' })),
  scheduledSeries: everybody(),
  urge: ownOnly(() => ({ title: newId() })),
  uncoveredVehicle: ownOnly(() => ({ brand: '大众' })),
  vinParseNew: ownOnly(() => ({ vin: VIN })),
  vinParseSimple: everybody(() => ({ vin: VIN })),
  vinError: everybody(() => ({ vin: VIN, reason: 'unknown' })),
  ocrAccessToken: everybody(),
  // A token is all it takes; without one the answer is an error number inside an answer of the third party's kind.
  vinOcr: everybody(() => ({ access_token: 'x', image: 'AAAA' })),
};
