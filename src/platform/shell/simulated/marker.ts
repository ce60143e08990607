/** Id of the panel. No production bundle may contain this text: CI looks for it. */
export const SIMULATED_SHELL_MARKER = 'dlqx-simulated-shell';
