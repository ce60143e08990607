export { blower } from './blower';
export { compressor } from './compressor';
