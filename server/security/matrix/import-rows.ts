import * as imports from '../../../src/contract/endpoints/store-import';
import { later, MINUTE } from '../../base/clock/clock';
import { newId } from '../../base/ids';
import { signToken } from '../../base/signed-token';
import { ownerOnly, ownOwner, ownReception, ownStaff, type Rows } from './row';
import type { Scene } from './scene';

const tableOf = (name: string) => Buffer.from(`项目名称,工时费\n${name},80\n`).toString('base64');
const mapping = { name: 0, labour: 1 };
const aTable = () => ({ kind: 'prices' as const, fileName: '价目.csv', base64: tableOf(newId()) });

/** A price list of the store that is read, or checked. */
async function anImport(scene: Scene, isChecked = false) {
  const { token } = scene.shop.owner;
  const { id } = (await scene.server.call(imports.storeImportUpload, aTable(), { token })).data;
  if (isChecked) await scene.server.call(imports.storeImportCheck, { id, mapping }, { token });
  return { id: scene.ours(id) };
}

/** What a store brings along is the owner's; templates that are proposed, the front desk's, too. */
export const importRows: Rows = {
  storeImportUpload: ownOwner(aTable),
  storeImportGet: ownerOnly((scene) => anImport(scene)),
  storeImportQuery: ownOwner(async (scene) => {
    await anImport(scene);
    return {};
  }),
  storeImportCheck: ownerOnly(async (scene) => ({ ...(await anImport(scene)), mapping })),
  storeImportRows: ownerOnly((scene) => anImport(scene, true)),
  storeImportRun: ownerOnly((scene) => anImport(scene, true)),
  storeImportUndo: ownerOnly((scene) => anImport(scene, true)),
  storeImportSheet: ownerOnly(async (scene) => ({ kind: 'prices', ...(await anImport(scene)) })),
  storeImportFile: {
    codes: {
      anonymous: 403,
      other: 403,
      rival: 403,
      admin: 403,
      technician: 403,
      receptionist: 403,
      owner: 0,
      self: 403,
    },
    input: () => ({}),
    // Each holds a token of their own, as if they had been given one.
    address: (scene, { uid }) => {
      const claims = { uid, storeId: scene.shop.storeId, kind: 'prices', id: '' };
      const utoken = signToken(scene.server.services.secret, 'import-sheet', claims, later(scene.now, MINUTE));
      return `/imports/example.xlsx?utoken=${utoken}`;
    },
  },
  tradeTemplateQuery: ownStaff(),
  tradeTemplateAdd: ownReception(() => ({ names: ['四轮定位'], hourCents: 8000 })),
};
