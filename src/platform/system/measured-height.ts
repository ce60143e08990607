const NORMAL_FONT_PX = 16;

/** Height in pixels of a box with this CSS, such as `height:var(--safe-bottom)` (ui/tokens.scss). */
export function measuredHeight(css: string): number {
  const probe = document.createElement('div');
  probe.style.cssText = `position:fixed;visibility:hidden;${css}`;
  document.body.appendChild(probe);
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return height;
}

/** The text size of a browser or its system, 1 being normal, apart from what the app itself sets on html. */
export const webFontScale = (): number => measuredHeight('font-size:medium;height:1em') / NORMAL_FONT_PX || 1;
