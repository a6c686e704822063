/** Full address of a page as a buyer opens it; the server's own word wins when it gave one. */
export const pageAddress = (customUrl: string, websiteUrl?: string | null): string =>
  new URL(websiteUrl || `/${customUrl}`, location.origin).href
