export { beginPhoto, photoBegun } from './no-photo-ahead';
