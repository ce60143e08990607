const listeners = new Set<() => void>();

/** Something was pinned to a work order on this device. */
export const orderPins = {
  tell: (): void => listeners.forEach((listener) => listener()),
  onPinned(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
