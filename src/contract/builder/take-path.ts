/** Where a browser hands a page over. */
export const takePath = '/uzmi'
