type Listener = (...values: unknown[]) => void;

/** The channel between a page and the one that it opened, and the base of the host's own events. */
export class EventChannel {
  private readonly listeners = new Map<string, Listener[]>();

  on(name: string, listener: Listener): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  once(name: string, listener: Listener): void {
    const once: Listener = (...values) => {
      this.off(name, once);
      listener(...values);
    };
    this.on(name, once);
  }

  off(name: string, listener?: Listener): void {
    const rest = (this.listeners.get(name) ?? []).filter((known) => listener !== undefined && known !== listener);
    this.listeners.set(name, rest);
  }

  emit(name: string, ...values: unknown[]): void {
    for (const listener of this.listeners.get(name) ?? []) listener(...values);
  }
}
