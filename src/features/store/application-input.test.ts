import { storeRegister } from '@/contract/schemas/store';
import { applicationProblems, type ApplicationInput } from './application-input';
import { application } from './sample-store.testing';

describe('what is wrong with an application', () => {
  const good: ApplicationInput = {
    name: '宏达汽修',
    place: application.address,
    contactName: '王建国',
    contactPhone: '13800138000',
    licence: { key: 'k', url: '' },
  };

  it.each<[string, Partial<ApplicationInput>]>([
    ['nothing', {}],
    ['a short name', { name: '宏' }],
    ['a long name', { name: '宏'.repeat(31) }],
    ['an empty address', { place: { ...application.address, address: '' } }],
    ['a long address', { place: { ...application.address, address: '路'.repeat(201) } }],
    ['no contact', { contactName: '' }],
    ['a long contact', { contactName: '王'.repeat(21) }],
    ['a short phone', { contactPhone: '1380013800' }],
    ['no phone', { contactPhone: '' }],
    ['no licence', { licence: { key: '', url: '' } }],
  ])('says the same as the contract: %s', (_, change) => {
    const input = { ...good, ...change };
    const sent = {
      name: input.name,
      address: input.place,
      contactName: input.contactName,
      contactPhone: input.contactPhone,
      licenceKey: input.licence?.key,
      clientKey: 'a'.repeat(32),
    };
    const expected = (storeRegister.request.safeParse(sent).error?.issues ?? []).map(({ message }) => message);
    const licence = input.licence?.key ? input.licence : null;
    expect(Object.values(applicationProblems({ ...input, licence }))).toEqual(expected);
  });
});
