import { checkOnReturn } from './watch-version';

function setUp() {
  let tell = (_visible: boolean): void => undefined;
  let now = 0;
  let isOnForm = false;
  const check = jest.fn();
  const stop = checkOnReturn(
    { onVisibilityChange: (listener) => ((tell = listener), () => (tell = () => undefined)) },
    check,
    () => !isOnForm,
    () => now,
  );
  const awayFor = (ms: number): void => {
    tell(false);
    now += ms;
    tell(true);
  };
  return { check, awayFor, stop, hideAgain: () => tell(false), fillIn: (does: boolean) => (isOnForm = does) };
}

describe('version check on return from the background (§4)', () => {
  it('asks after half an hour, not sooner', () => {
    const { check, awayFor } = setUp();
    awayFor(1_799_999);
    expect(check).not.toHaveBeenCalled();
    awayFor(1_800_000);
    expect(check).toHaveBeenCalledTimes(1);
    awayFor(10);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('counts from the first of several signs that the app is away', () => {
    const { check, awayFor, hideAgain } = setUp();
    hideAgain();
    awayFor(1_800_000);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('waits while a form is filled in, until the next return without one', () => {
    const { check, awayFor, fillIn } = setUp();
    fillIn(true);
    awayFor(1_800_000);
    awayFor(10);
    expect(check).not.toHaveBeenCalled();
    fillIn(false);
    awayFor(10);
    expect(check).toHaveBeenCalledTimes(1);
    awayFor(10);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('stops when told', () => {
    const { check, awayFor, stop } = setUp();
    stop();
    awayFor(1_800_000);
    expect(check).not.toHaveBeenCalled();
  });
});
