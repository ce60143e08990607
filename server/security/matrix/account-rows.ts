import * as account from '../../../src/contract/endpoints/account';
import * as qr from '../../../src/contract/endpoints/qr-login';
import { newId, newSecret } from '../../base/ids';
import { openSession, sessionId } from '../../modules/users/session-repository';
import { addIdentity } from '../../modules/users/identity-repository';
import { sandboxIdentity } from '../../providers/sandbox-identity';
import { sha256 } from '../../base/hashing';
import type { Person } from './callers';
import { everybody, holderOnly, INVALID, NOT_FOUND, ownOnly, REFUSED, selfOnly, type Row, type Rows } from './row';
import { PASSWORD, type Scene } from './scene';

const isSelf = ({ self }: Scene, { uid }: Person) => uid === self.uid;

/** A code of `self`'s phone with everything bound, so that the phone can be given up. */
async function ownCode(scene: Scene, caller: Person, purpose: 'bind' | 'revoke') {
  return { phone: scene.phone, code: await scene.codeFor(caller, scene.phone, purpose) };
}

/** A login code that a screen shows and `self` has scanned. */
async function scannedCode(scene: Scene) {
  const code = (await scene.server.call(qr.qrCreate, {}, { ip: newId() })).data;
  await scene.server.call(qr.qrScanned, { qrid: code.qrid }, { token: scene.self.token });
  scene.mine(code.qrid);
  return code;
}

/** Somebody else's phone in place of one's own, in a call that is about the caller's own account. */
const withRefusals = (row: Row, codes: Partial<Row['codes']>): Row => ({ ...row, codes: { ...row.codes, ...codes } });

/** Logins and the account. Whoever has the password, code or token is the one; nothing else makes them so. */
export const accountRows: Rows = {
  phoneLogin: holderOnly(async (scene, caller) => {
    const { phone } = await scene.phoneWithCode(caller, 'login');
    return { phone, password: isSelf(scene, caller) ? PASSWORD : 'Schraube-78' };
  }),
  wechatLogin: everybody(() => ({ code: newId() })),
  wechatAppLogin: everybody(() => ({ code: newId() })),
  douyinLogin: everybody(() => ({ code: newId() })),
  douyinLoginByPhone: everybody(() => ({ code: newId(), phoneCode: newId() })),
  registerGetCode: everybody((scene) => ({ phone: scene.freePhone() })),
  smsGetCode: everybody((scene) => ({ phone: scene.freePhone(), purpose: 'login' })),
  // The right code for `self` all the same: a phone that is registered stays whose it is.
  register: everybody(
    async (scene, caller) => ({ ...(await scene.phoneWithCode(caller, 'login')), password: 'Neue-Schraube-1' }),
    INVALID,
  ),
  smsLogin: holderOnly((scene, caller) => scene.phoneWithCode(caller, 'login')),
  resetPassword: holderOnly(async (scene, caller) => ({
    ...(await scene.phoneWithCode(caller, 'reset')),
    password: 'Neue-Schraube-1',
  })),
  userQuery: ownOnly(),
  userUpdate: ownOnly(() => ({ wechatName: newId() })),
  bindWechatApp: ownOnly(() => ({ code: newId() })),
  "bindWechatApp: somebody else's": ownOnly(async (scene) => {
    const code = newId();
    const { uid } = await scene.server.addUser();
    await addIdentity(
      scene.server.db,
      scene.now,
      scene.mine(uid),
      'wechat_app',
      sandboxIdentity('wechat', 'app', code),
    );
    return { code };
  }, REFUSED),
  // `self` has a phone, which only its own code replaces.
  wechatPhone: withRefusals(
    ownOnly(() => ({ code: newId() })),
    { self: REFUSED },
  ),
  ownPhoneCode: withRefusals(
    ownOnly(() => ({ purpose: 'bind' }), REFUSED),
    { self: 0 },
  ),
  changePassword: selfOnly(
    (scene, caller) => ({
      oldPassword: isSelf(scene, caller) ? PASSWORD : 'Schraube-78',
      newPassword: 'Neue-Schraube-1',
    }),
    REFUSED,
  ),
  changePhone: selfOnly(async (scene, caller) => {
    const phone = scene.freePhone();
    const oldCode = await scene.codeFor(caller, scene.phone, 'bind');
    return { oldCode, phone, code: await scene.codeFor(caller, phone, 'bind') };
  }, INVALID),
  clearPhone: selfOnly(async (scene, caller) => {
    await addIdentity(scene.server.db, scene.now, scene.self.uid, 'wechat', sandboxIdentity('wechat', 'mini', newId()));
    return ownCode(scene, caller, 'bind');
  }, INVALID),
  // Whoever owns a store with people in it cannot go.
  revoke: withRefusals(
    selfOnly((scene, caller) => ownCode(scene, caller, 'revoke'), INVALID),
    { owner: REFUSED, rival: REFUSED },
  ),
  cancelByOther: withRefusals(
    selfOnly(() => ({ password: PASSWORD }), INVALID),
    { owner: REFUSED, rival: REFUSED },
  ),
  consentPapers: everybody(),
  giveConsent: ownOnly(async (scene) => {
    const { agreement, privacy } = (await scene.server.call(account.consentPapers, {})).data;
    return { agreement: agreement.version, privacy: privacy.version };
  }),
  withdrawConsent: ownOnly(),
  cancelConsequences: ownOnly(),
  devices: ownOnly(),
  endDevice: selfOnly(async (scene) => ({
    id: scene.mine(sessionId(sha256(await openSession(scene.server.db, scene.now, scene.self.uid, 'weapp')))),
  })),
  'endDevice: all others': ownOnly(() => ({ others: true })),
  logout: ownOnly(),
  qrCreate: everybody(),
  qrPoll: holderOnly(async (scene, caller) => {
    const { qrid, secret, number } = await scannedCode(scene);
    await scene.server.call(qr.qrAllow, { qrid, allow: true, number }, { token: scene.self.token });
    return { qrid, secret: isSelf(scene, caller) ? secret : newSecret() };
  }, NOT_FOUND),
  qrScanned: selfOnly(async (scene) => ({ qrid: (await scannedCode(scene)).qrid }), REFUSED),
  qrAllow: selfOnly(async (scene) => {
    const { qrid, number } = await scannedCode(scene);
    return { qrid, allow: true, number };
  }, REFUSED),
  followCheck: ownOnly(() => ({ appid: 'wx0123456789abcdef' })),
};
