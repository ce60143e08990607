import { act, renderHook } from '@testing-library/react';
import type { DraftPhoto } from '@/domain/reception/reception-draft';
import { session } from '@/state/session';
import { useDrafts } from './draft-list';
import { drafts } from './draft-store';
import { OWNER } from './reception-page.testing';
import { receptionist } from './reception.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), redirectTo: jest.fn(), goBack: jest.fn() }));

const photo = (id: string, isSent: boolean): DraftPhoto => ({
  id,
  path: null,
  name: '',
  size: 0,
  key: id,
  url: null,
  isSent,
  trouble: null,
  position: 'front',
  marks: [],
  note: null,
});
/** A draft with that plate. */
const begin = (carid: string, savedAt: number, owner = OWNER) => {
  const draft = drafts.begin(owner, savedAt);
  drafts.patch(draft.id, (now) => ({ ...now, form: { ...now.form, carid } }));
  return draft.id;
};
const listed = () => renderHook(() => useDrafts()).result.current;

beforeEach(() => {
  localStorage.clear();
  drafts.reload();
  session.setUserInfo(receptionist);
});

describe('list of unfinished receptions', () => {
  it('holds those of this user in this store, newest first, without blank ones', () => {
    begin('沪A11111', 1);
    begin('沪A22222', 2);
    begin('沪A33333', 3, 'u2@s1');
    drafts.begin(OWNER, 4);
    expect(listed().map(({ carid }) => carid)).toEqual(['沪A22222', '沪A11111']);
  });

  it('leaves out what is an order already', () => {
    begin('沪A11111', 1);
    const sent = begin('沪A22222', 2);
    drafts.patch(sent, (now) => ({ ...now, orderId: 'o1', photos: [photo('a', true), photo('b', false)] }));
    expect(listed().map(({ carid, photoCount }) => [carid, photoCount])).toEqual([['沪A11111', 0]]);
  });

  it('leaves out the changing of an order', () => {
    const id = begin('沪A11111', 1);
    drafts.patch(id, (now) => ({ ...now, editing: { orderId: 'o1', version: 1, base: now.form, basePhotos: [] } }));
    expect(listed()).toEqual([]);
  });

  it('is empty when nobody of a store is logged in', () => {
    begin('沪A11111', 1);
    act(() => session.clear());
    expect(listed()).toEqual([]);
  });
});
