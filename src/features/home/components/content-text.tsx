/** What takes a text of the CMS apart and draws it: a chunk of its own, which home does without until one is opened. */
export { RichText as default } from '@/ui/rich-text';
