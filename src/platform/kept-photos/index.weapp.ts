export { miniKeptPhotos as keptPhotos } from './mini-kept-photos';
