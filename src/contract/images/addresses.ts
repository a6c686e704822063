/** Editing in place imports this file on public pages, so it stays without the validator. */
export const imageUploadAddress = '/api/images/upload'
/** Field of the form that carries the picture. */
export const imageField = 'image'

/** Where pages of the product’s first version look for pictures. */
export const storedImageAddress = '/api/object-storage/:fileName'
