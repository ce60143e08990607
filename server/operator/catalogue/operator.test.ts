import { lineOperator } from './operator';

it('has for the account of the machine a name that no operator can have', () => {
  expect(lineOperator().name).toMatch(/^line:./);
  expect(lineOperator('王会计').name).toBe('王会计');
});
