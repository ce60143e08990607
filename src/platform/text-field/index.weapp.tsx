export { TextArea, TextInput } from './mini-text-field';
