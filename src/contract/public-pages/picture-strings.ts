/** Stands in the place of a picture that did not load; the same in every market. A module of its own, because it travels inline. */
export const pictureMissing = 'Slika nije dostupna'
