/**
 * Whether Taro's container for HarmonyOS (TaroWebContainer) is around the page: it puts its channel there before any
 * script runs, and Taro's native calls do nothing without it (docs/harmony.md).
 */
export const isInHarmonyContainer = (): boolean => 'MethodChannel' in window;
