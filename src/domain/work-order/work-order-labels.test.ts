import { eventActor, eventText } from './work-order-labels';

describe('words for the log of an order', () => {
  it('name the step that was taken', () => {
    expect(eventText({ kind: 'stage', from: 'assigned', to: 'repairing', note: null })).toBe('流转 派工 → 维修');
  });

  it('name what was noted', () => {
    expect(eventText({ kind: 'void', from: 'received', to: 'received', note: '重复开单' })).toBe('作废工单 重复开单');
  });

  it('call whoever decides through the link the customer', () => {
    expect(eventActor({ by: null })).toBe('客户');
    expect(eventActor({ by: { uid: 'u1', name: '王师傅' } })).toBe('王师傅');
  });
});
