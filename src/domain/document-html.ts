/** Elements that the page of a document may be made of: texts, tables, lists and pictures. All others go. */
export const DOCUMENT_TAGS: readonly string[] = (
  'h1 h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd b strong i em u s sub sup small mark blockquote code pre img table ' +
  'caption colgroup col thead tbody tfoot tr th td span div article section figure figcaption'
).split(' ');

/**
 * What the page of a document may say of its look. It is shown inside the app's own page, so nothing that moves an
 * element or lays it over the app.
 */
export const DOCUMENT_STYLES = [
  'text-align',
  'vertical-align',
  'font-weight',
  'font-style',
  'text-decoration',
  'color',
  'background-color',
  'text-indent',
  'width',
] as const;
