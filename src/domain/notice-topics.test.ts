import { NO_TEMPLATES, noticeTopics, parseTemplates } from './notice-topics';

describe('template ids of subscribe messages', () => {
  it('are read from a list and from JSON alike', () => {
    expect(parseTemplates('order-shipped=T1, withdrawal=T2')).toEqual({ 'order-shipped': 'T1', withdrawal: 'T2' });
    expect(parseTemplates('{"order-shipped":"T1","withdrawal":"T2"}')).toEqual({
      'order-shipped': 'T1',
      withdrawal: 'T2',
    });
  });

  it('are none by default, though every topic is named', () => {
    expect(parseTemplates(NO_TEMPLATES)).toEqual({});
    expect(parseTemplates('')).toEqual({});
    for (const topic of noticeTopics) expect(NO_TEMPLATES).toContain(topic);
  });

  it.each(['shipped=T1', 'T1', '{"shipped":"T1"}', '{broken'])('%s is refused', (setting) => {
    expect(() => parseTemplates(setting)).toThrow();
  });
});
