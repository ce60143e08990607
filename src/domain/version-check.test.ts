import { decideVersionAction, isNewerVersion } from './version-check';

describe('isNewerVersion', () => {
  it.each([
    ['1.0.1', '1.0.0', true],
    ['1.10', '1.9', true],
    ['2', '1.9.9', true],
    ['v1.2', '1.1', true],
    ['1.2.0', '1.2', false],
    ['1.9', '1.10', false],
    ['', '1.0', false],
    ['latest', '1.0', false],
    ['2.0', '', false],
  ])('%p over %p: %p', (version, other, newer) => {
    expect(isNewerVersion(version, other)).toBe(newer);
  });
});

describe('decideVersionAction (§4)', () => {
  const base = {
    serverVersion: '1.0.1',
    localVersion: '1.0.0',
    iosReview: false,
    reloadMarkerSet: false,
    isPackaged: false,
  };
  it('reloads for a newer version', () => {
    expect(decideVersionAction(base)).toBe('reload');
  });
  it('asks the shell when a reload has not helped', () => {
    expect(decideVersionAction({ ...base, reloadMarkerSet: true })).toBe('ask-shell-to-clear-cache');
  });
  it('leaves a packaged app to its store, as long as there is a newer version', () => {
    expect(decideVersionAction({ ...base, isPackaged: true })).toBe('from-store');
    expect(decideVersionAction({ ...base, isPackaged: true, reloadMarkerSet: true })).toBe('from-store');
    expect(decideVersionAction({ ...base, isPackaged: true, serverVersion: '1.0.0' })).toBe('none');
  });
  it('leaves an app in iOS review alone', () => {
    expect(decideVersionAction({ ...base, iosReview: true })).toBe('none');
    expect(decideVersionAction({ ...base, iosReview: true, reloadMarkerSet: true })).toBe('none');
  });
  it.each(['1.0.0', '0.9', null, 'latest'])('removes the marker when the server has %p', (serverVersion) => {
    expect(decideVersionAction({ ...base, serverVersion, reloadMarkerSet: true })).toBe('remove-marker');
    expect(decideVersionAction({ ...base, serverVersion })).toBe('none');
  });
});
