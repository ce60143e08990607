import { expect } from '@playwright/test';
import sharp from 'sharp';
import { storeInvite, storeJoin, storeRegister } from '../../src/contract/endpoints/store';
import { getUploadToken, upload } from '../../src/contract/endpoints/upload';
import type { Person, TestBackend } from './test-backend';
import { digits } from './workshop-hands';

/** A store that no other test has. */
export interface Shop {
  readonly name: string;
  readonly owner: Person;
}

export const newStoreName = (): string => `顺达汽修${digits(8)}`;

/** Applies for a store, which waits for the operator then. Resolves with its id. */
export async function applyForStore(backend: TestBackend, { name, owner }: Shop): Promise<string> {
  const ask = <T>(path: string, body: object) => backend.ask<T>(path, body, owner.token);
  const { uploadToken } = await ask<{ uploadToken: string }>(getUploadToken.path, { purpose: 'store_licence' });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f5e6c8' } })
    .png()
    .toBuffer();
  const { key } = await ask<{ key: string }>(upload.path, { uploadToken, base64: picture.toString('base64') });
  const { id } = await ask<{ id: string }>(storeRegister.path, {
    name,
    address: { name: '', address: '江苏省南京市玄武区中山东路 18 号', latitude: null, longitude: null },
    contactName: '钱师傅',
    contactPhone: owner.phone,
    licenceKey: key,
    clientKey: `apply-${owner.phone}`,
  });
  return id;
}

/** The operator finds the store of this name among those that wait, and approves it. */
export async function approveStore(backend: TestBackend, name: string): Promise<void> {
  const pending = await backend.operator('stores', 'list');
  const [id = ''] =
    pending
      .split('\n')
      .find((line) => line.includes(name))
      ?.trim()
      .split(/\s+/) ?? [];
  expect(id, pending).not.toBe('');
  await backend.operator('stores', 'approve', id);
}

/** A new store of somebody new, with nobody else in it. */
export async function openShop(backend: TestBackend): Promise<Shop> {
  const shop = { name: newStoreName(), owner: await backend.newcomer() };
  await backend.operator('stores', 'approve', await applyForStore(backend, shop));
  return shop;
}

/** Somebody new who works in the owner's store from now on. */
export async function hire(backend: TestBackend, owner: Person, role: 'receptionist' | 'technician'): Promise<Person> {
  const person = await backend.newcomer();
  const { code } = await backend.ask<{ code: string }>(storeInvite.path, { role }, owner.token);
  await backend.ask(storeJoin.path, { code, accept: true }, person.token);
  return person;
}
