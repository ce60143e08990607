/** Reads settings that belong together, and keeps what is wrong instead of stopping at it. */
export class SettingGroups<Env extends object> {
  constructor(
    private readonly env: Env,
    readonly problems: string[],
  ) {}

  /** All values, or null when none is set; half a group is a problem. */
  all<K extends keyof Env & string>(names: readonly K[]): Record<K, string> | null {
    const missing = names.filter((name) => this.env[name] === undefined);
    if (missing.length === names.length) return null;
    if (missing.length > 0) {
      this.problems.push(
        `${missing.join(', ')} missing beside ${names.filter((name) => !missing.includes(name)).join(', ')}`,
      );
      return null;
    }
    return Object.fromEntries(names.map((name) => [name, String(this.env[name])])) as Record<K, string>;
  }

  pair<K extends keyof Env & string>(id: K, secret: K): { readonly id: string; readonly secret: string } | null {
    const values = this.all([id, secret]);
    return values && { id: values[id], secret: values[secret] };
  }

  /** What a reader of settings makes of them; what it throws is a problem. */
  attempt<T>(read: () => T): T | null {
    try {
      return read();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.problems.push(message.replace(/^Settings (are wrong|incomplete): /, ''));
      return null;
    }
  }
}
