/** Calls back once, before the window's next frame; gives how to take that back. */
export function windowFrame(run: () => void): () => void {
  const frame = requestAnimationFrame(() => run());
  return () => cancelAnimationFrame(frame);
}
