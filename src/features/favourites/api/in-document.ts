/** The server keeps no more favourites for a user. */
const ALL = 500;
const pageRequest = { pageNum: 1, pageSize: ALL };

/** What the viewer asks for: the favourites in one document. Offline packs hold the answer under this very input. */
export const favouritesInDocument = (documentId: string) => ({ documentId, pageRequest });

/** All favourites of a car (brand/maker/series). */
export const favouritesOfCar = (car: string) => ({ car, pageRequest });
