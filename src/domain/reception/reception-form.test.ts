import { workOrderCreate } from '@/contract/schemas/work-orders';
import {
  changedFields,
  EMPTY_FORM,
  fieldText,
  formOf,
  formProblems,
  sentFields,
  type ReceptionForm,
} from './reception-form';
import { findConflict, mergeForms } from './reception-conflict';

const filled: ReceptionForm = {
  ...EMPTY_FORM,
  carid: '沪a·88q12',
  vin: 'lsvaa49j132047371',
  car: ' 帕萨特 ',
  mileage: '68,000',
  fuelPercent: 50,
  energy: null,
  warningLamps: ['engine'],
  codes: ['P0230-11', 'P0302'],
  ownerName: '王建国',
  ownerPhone: '138 0013 8000',
  bringerName: ' 小王 ',
  bringerPhone: '137 0000 0000',
  complaint: '异响',
};

describe('form of a reception', () => {
  it('needs nothing but a right plate', () => {
    expect(formProblems({ ...EMPTY_FORM, carid: '沪A12345' })).toEqual({});
    expect(formProblems(EMPTY_FORM)).toEqual({ carid: '请输入车牌号' });
  });

  it('checks a phone only when there is one', () => {
    expect(formProblems({ ...filled, ownerPhone: '' })).toEqual({});
    expect(formProblems({ ...filled, ownerPhone: '138001' })).toEqual({ ownerPhone: '请输入正确的手机号' });
    expect(formProblems({ ...filled, bringerPhone: '12' })).toEqual({ bringerPhone: '请输入正确的手机号' });
  });

  it('names problems in the order of the page, in the words of the contract', () => {
    const bad = { ...filled, carid: '沪A1', vin: 'LSV', mileage: '5000000', complaint: '异'.repeat(1001) };
    expect(Object.keys(formProblems(bad))).toEqual(['carid', 'vin', 'mileage', 'complaint']);
    const said = workOrderCreate.request
      .safeParse({ ...sentFields({ ...bad, carid: '沪A12345' }), clientKey: 'abcdefgh12345678' })
      .error?.issues.map(({ message }) => message);
    expect(said).toEqual([formProblems(bad).mileage, formProblems(bad).complaint].map(String));
  });

  it('sends tidied values, which the contract takes', () => {
    const sent = sentFields(filled);
    expect(sent).toMatchObject({
      carid: '沪A88Q12',
      vin: 'LSVAA49J132047371',
      car: '帕萨特',
      mileageKm: 68000,
      ownerPhone: '13800138000',
      bringerName: '小王',
      bringerPhone: '13700000000',
    });
    expect(workOrderCreate.request.safeParse({ ...sent, clientKey: 'abcdefgh12345678' }).success).toBe(true);
  });

  it('sends only what changed, not what is merely written otherwise', () => {
    const base = formOf({ ...sentFields(filled), fuelPercent: 50 });
    expect(changedFields(base, filled)).toEqual({});
    expect(changedFields(base, { ...filled, mileage: '68,500', ownerPhone: '' })).toEqual({
      mileageKm: 68500,
      ownerPhone: '',
    });
  });

  it('says values in words', () => {
    expect((['codes', 'warningLamps', 'fuelPercent', 'notes'] as const).map((name) => fieldText(name, filled))).toEqual(
      ['P0230-11、P0302', '发动机', '50%', '（空）'],
    );
  });
});

describe('two people change one order', () => {
  const mine = { ...filled, complaint: '异响，左前', mileage: '69000' };
  const theirs = { ...filled, complaint: '异响，右前', ownerName: '王小国' };

  it('asks only where both changed the same', () => {
    expect(findConflict(filled, mine, theirs)).toEqual({ clashes: ['complaint'], theirsOnly: ['ownerName'] });
    expect(findConflict(filled, mine, { ...filled, mileage: '69,000' }).clashes).toEqual([]);
  });

  it('compares the trouble codes as one field', () => {
    const read = { ...filled, codes: ['P0230-11', 'P0302', 'U0121'] };
    expect(findConflict(filled, filled, read)).toEqual({ clashes: [], theirsOnly: ['codes'] });
    expect(findConflict(filled, { ...filled, codes: [] }, read)).toEqual({ clashes: ['codes'], theirsOnly: [] });
    expect(mergeForms(filled, read, theirs, []).codes).toEqual(read.codes);
  });

  it('keeps my text where I say so, theirs elsewhere, and what only one changed', () => {
    expect(mergeForms(filled, mine, theirs, ['complaint'])).toEqual({
      ...theirs,
      complaint: '异响，左前',
      mileage: '69000',
    });
    expect(mergeForms(filled, mine, theirs, []).complaint).toBe('异响，右前');
  });
});
