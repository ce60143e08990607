/** Id of the page. No production bundle may contain this text: scripts/check-sizes.ts looks for it. */
export const BRIDGE_CHECK_MARKER = 'dlqx-bridge-check';
