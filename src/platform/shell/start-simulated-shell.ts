/**
 * Development only: puts the simulated shell's panel on the page, before the app starts.
 * The constant is set at build time, so that production bundles drop the import and everything behind it.
 */
export async function startSimulatedShell(): Promise<void> {
  if (process.env.TARO_APP_SIMULATED_SHELL === '1') {
    const { mountSimulatedShell } = await import('./simulated/mount-simulated-shell');
    mountSimulatedShell();
  }
}
