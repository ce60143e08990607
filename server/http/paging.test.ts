import { containing, pageOfRequest } from './paging';

describe('pageOfRequest', () => {
  it('gives the first page of 20 unless told', () =>
    expect(pageOfRequest(undefined)).toEqual({ limit: 20, offset: 0, pageNum: 1, pageSize: 20 }));
  it('bounds the size of a page', () =>
    expect(pageOfRequest({ pageNum: 2, pageSize: 10_000 })).toMatchObject({ limit: 500, offset: 500, pageSize: 500 }));
  it('stays within what the database counts to, however far on', () =>
    expect(pageOfRequest({ pageNum: Number.MAX_SAFE_INTEGER, pageSize: 10_000 }, 10_000).offset).toBe(1_000_000_000));
});

it('containing takes wildcards as they are written', () => expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%'));
