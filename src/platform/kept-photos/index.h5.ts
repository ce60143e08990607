export { webKeptPhotos as keptPhotos } from './web-kept-photos';
