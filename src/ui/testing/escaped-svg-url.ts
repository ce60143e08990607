const escaped = (char: string): string => `%${char.charCodeAt(0).toString(16)}`;

/** Stands in for `ui/svg-url`: the style reader of jsdom takes no blanks or apostrophes in an address, quoted or not. */
export const svgUrl = (svg: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(svg).replace(/[()']/g, escaped)}")`;
