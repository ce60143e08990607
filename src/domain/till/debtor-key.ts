/** The key of owners of whom no file is kept, among those who owe: nobody knows whether they are one person. */
export const NOBODY = 'c/';
