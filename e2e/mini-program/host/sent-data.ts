import type { SentByRoute, SentBytes } from '../../../scripts/sizes/sent-data';

const bytesOf = (data: object): number => new TextEncoder().encode(JSON.stringify(data)).length;

/** What went from the logic layer to the view: on phones these are two threads, and data go over as text. */
export class SentData {
  private readonly routes: Record<string, SentBytes>;

  /** `before`: in an earlier start of the mini program. */
  constructor(before: SentByRoute) {
    this.routes = { ...before };
  }

  get byRoute(): SentByRoute {
    return this.routes;
  }

  /** Takes what one opening of the page at `route` is sent; its first call is the first of that opening. */
  listener(route: string): (data: object) => void {
    let isFirst = true;
    return (data) => {
      const bytes = bytesOf(data);
      const { first, largest } = this.routes[route] ?? { first: 0, largest: 0 };
      this.routes[route] = { first: isFirst ? Math.max(first, bytes) : first, largest: Math.max(largest, bytes) };
      isFirst = false;
    };
  }
}
