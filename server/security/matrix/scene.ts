import { eq } from 'drizzle-orm';
import * as account from '../../../src/contract/endpoints/account';
import { hashPassword } from '../../modules/account/passwords';
import { deliveryAddresses } from '../../db/schema/address';
import { stores } from '../../db/schema/store';
import { uploads } from '../../db/schema/upload';
import { newId, newSecret } from '../../base/ids';
import { sampleAddress } from '../../testing/sample-address';
import type { TestServer } from '../../testing/test-server';
import { openWorkshop, type Workshop } from '../../modules/work-orders/testing/workshop';
import type { Caller, Person } from './callers';

export const PASSWORD = 'Schraube-77';
/** The address of everybody else. */
export const PLAIN_ADDRESS = { ...sampleAddress, isDefault: false };
export const ADDRESS = { ...PLAIN_ADDRESS, name: '欧阳小敏', phone: '13787654321', detail: '秘密路 77 号' };
/** A customer of the store. */
export const CUSTOMER = { name: '慕容大伟', phone: '13687654322', complaint: '夜间行驶异响 88' };
/** What no foreigner may read, besides ids: written into the things of `self` and of the store. */
const WORDS = { self: [ADDRESS.name, ADDRESS.phone, ADDRESS.detail], store: Object.values(CUSTOMER) };

const passwordHash = hashPassword(PASSWORD);
let phones = 13_500_000_000;

/** Everybody who calls, and ways to make the things that calls are about. Calls that change it get one of their own. */
export class Scene {
  /** Ids of what belongs to `self`, and of what belongs to the store: rows that hold one are theirs. */
  readonly marks = { self: new Set<string>(), store: new Set<string>() };

  private constructor(
    readonly server: TestServer,
    readonly people: Readonly<Record<Caller, Person>>,
    readonly shop: Workshop,
    readonly phone: string,
  ) {
    this.marks.self.add(people.self.uid);
    for (const mark of [shop.storeId, shop.owner.uid, shop.receptionist.uid, shop.technician.uid])
      this.marks.store.add(mark);
  }

  static async open(server: TestServer): Promise<Scene> {
    const shop = await openWorkshop(server);
    const rival = await openWorkshop(server);
    // The name of test stores tells their id, and names are no secret.
    for (const { storeId } of [shop, rival])
      await server.db.update(stores).set({ name: newId() }).where(eq(stores.id, storeId));
    const phone = String((phones += 1));
    const people = {
      anonymous: { uid: 'nobody', token: '' },
      other: await server.addUser(),
      rival: rival.owner,
      admin: await server.addUser({ admin: true }),
      technician: shop.technician,
      receptionist: shop.receptionist,
      owner: shop.owner,
      self: await server.addUser({ phone, wechatName: ADDRESS.name, passwordHash: await passwordHash }),
    };
    return new Scene(server, people, shop, phone);
  }

  get self(): Person {
    return this.people.self;
  }

  get now(): Date {
    return this.server.services.clock.now();
  }

  /** Notes an id of something that belongs to `self`. */
  mine<Id extends string>(id: Id): Id {
    this.marks.self.add(id);
    return id;
  }

  /** Notes an id of something that belongs to the store. */
  ours<Id extends string>(id: Id): Id {
    this.marks.store.add(id);
    return id;
  }

  /** A phone that nobody has. */
  freePhone(): string {
    return String((phones += 1));
  }

  async address(uid = this.self.uid): Promise<string> {
    const id = newId();
    await this.server.db
      .insert(deliveryAddresses)
      .values({ id, uid, ...(uid === this.self.uid ? ADDRESS : PLAIN_ADDRESS), createdAt: this.now });
    return uid === this.self.uid ? this.mine(id) : id;
  }

  async upload(uid: string, purpose: string): Promise<string> {
    const key = `${purpose}/${uid}/${newSecret()}.jpg`;
    await this.server.db
      .insert(uploads)
      .values({ key, uid, purpose, size: 1, contentType: 'image/jpeg', createdAt: this.now });
    return uid === this.self.uid ? this.mine(key) : key;
  }

  /** A new person's phone with a password and a code that was sent to it; the right one for `self` alone. */
  async phoneWithCode(
    caller: Person,
    purpose: 'login' | 'reset' | 'revoke' | 'bind',
  ): Promise<{ phone: string; code: string }> {
    const phone = this.freePhone();
    const { uid } = await this.server.addUser({ phone, passwordHash: await passwordHash });
    this.mine(uid);
    return { phone, code: await this.codeFor(caller, phone, purpose) };
  }

  /** Has a code sent to a phone. Returns it to `self`, and everybody else a wrong one. */
  async codeFor(caller: Person, phone: string, purpose: 'login' | 'reset' | 'revoke' | 'bind'): Promise<string> {
    // One code a minute for each phone.
    this.server.advanceClock(61_000);
    await this.server.call(account.smsGetCode, { phone, purpose }, { ip: newId() });
    const code = this.server.sms.lastCode(phone);
    if (caller.uid === this.self.uid) return code;
    return code === '000000' ? '000001' : '000000';
  }

  /** Whether somebody is neither the one nor works with the others whom `side` belongs to. */
  isForeign(caller: Caller, side: 'self' | 'store'): boolean {
    return side === 'self' ? caller !== 'self' : !['technician', 'receptionist', 'owner'].includes(caller);
  }

  /** The changes that are about things of one side. */
  changesOf(side: 'self' | 'store', changes: readonly string[]): string[] {
    return changes.filter((change) => [...this.marks[side]].some((mark) => change.includes(mark)));
  }

  /** What an answer tells a foreigner of one side. Ids that the caller sent are no news. */
  leaksIn(answer: string, side: 'self' | 'store', sent: string): string[] {
    return [...this.marks[side], ...WORDS[side]].filter((secret) => answer.includes(secret) && !sent.includes(secret));
  }
}
