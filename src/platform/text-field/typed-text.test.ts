import { QUIET_MS, TypedText } from './typed-text';

/** A native field, as it is told things at once, and Taro's element before it. */
function fieldOf(text: TypedText, first = '') {
  const field = { shows: first, told: first, sent: [] as string[] };
  const element = {
    value: first,
    setAttribute(_: 'value', value: string) {
      field.sent.push(value);
      if (value !== field.told) field.shows = value;
      field.told = value;
    },
  };
  text.attach(element);
  const type = (shows: string) => {
    field.shows = shows;
    // As Taro does before the app hears of it.
    element.value = shows;
    text.typed(shows);
  };
  return { field, type };
}
const setUp = (first = '') => {
  const text = new TypedText(first, (run) => setTimeout(run, 0));
  return { text, ...fieldOf(text, first) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the text of a native field', () => {
  it('is never sent back to the field that it came from', () => {
    const { text, field, type } = setUp();
    for (const typed of ['L', 'LS', 'LSV']) {
      type(typed);
      text.want(typed);
    }
    jest.advanceTimersByTime(QUIET_MS);
    expect(field.sent).toEqual([]);
  });

  it('is changed as the app wants, only when nobody is typing any more', () => {
    const { text, field, type } = setUp();
    for (const typed of ['1', '1a', '1a2']) {
      type(typed);
      text.want(typed.replace(/\D/g, ''));
      jest.advanceTimersByTime(5);
    }
    expect(field).toMatchObject({ shows: '1a2', sent: [] });
    jest.advanceTimersByTime(QUIET_MS);
    expect(field).toMatchObject({ shows: '12', sent: ['12'] });
  });

  it('is put back when the app takes nothing of it', () => {
    const { field, type } = setUp('1');
    type('1a');
    jest.advanceTimersByTime(QUIET_MS + 1);
    expect(field.shows).toBe('1');
  });

  it('is cleared at once by the app, though the field was told of nothing else before', () => {
    const { text, field, type } = setUp();
    type('LSV');
    text.want('LSV');
    jest.advanceTimersByTime(QUIET_MS);
    text.want('');
    jest.advanceTimersByTime(0);
    expect(field).toMatchObject({ shows: '', sent: ['LSV', ''] });
  });

  it('keeps what is typed while it is being cleared', () => {
    const { text, field, type } = setUp();
    type('LSV');
    text.want('LSV');
    jest.advanceTimersByTime(QUIET_MS);
    text.want('');
    type('X');
    text.want('X');
    jest.advanceTimersByTime(QUIET_MS);
    expect(field.shows).toBe('X');
  });

  it('is what a field that was left is drawn anew with', () => {
    const { text, field, type } = setUp();
    type('LSV');
    text.left();
    text.left();
    expect(field.sent).toEqual(['LSV']);
  });

  it('is followed where the app sets it', () => {
    const { text, field } = setUp('a');
    text.want('b');
    expect(field.shows).toBe('b');
  });
});
