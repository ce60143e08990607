/**
 * Development only: puts the simulated shell's panel on the page, before the app starts.
 * The constant is set at build time, so that production bundles drop the import and everything behind it.
 */
export function startSimulatedShell(): Promise<void> {
  // One expression on purpose: the bundler drops the import of a branch that it can see is dead, which async code hides
  // from it.
  return process.env.TARO_APP_SIMULATED_SHELL === '1'
    ? import('./simulated/mount-simulated-shell').then(({ mountSimulatedShell }) => mountSimulatedShell())
    : Promise.resolve();
}
