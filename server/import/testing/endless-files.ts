/** Half a megabyte of YAML that its reader takes minutes to refuse: each quotation mark is looked for to the end. */
export const endlessQuotes = `connections:\n- [${'"'.repeat(400_000)}`;

const RULES = 10_000;
const PARTS = 200_000;

/** A megabyte of drawing that takes a quarter of an hour to clean: each of its rules says something of each part. */
export const endlessStyles = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">',
  `<style>${'*{fill:red}'.repeat(RULES)}</style>${'<g/>'.repeat(PARTS)}</svg>`,
].join('');
