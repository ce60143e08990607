export interface HtmlDoor {
  /**
   * HTML of a host that is not ours, without anything that could run, load from elsewhere by itself, or cover the page:
   * texts, tables, lists and pictures stay.
   */
  clean(html: string): string;
}
