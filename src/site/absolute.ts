/** An address as other sites must write it. */
export const absolute = (address: string, canonicalUrl: string): string => {
  try {
    return new URL(address, canonicalUrl).href
  } catch {
    return address
  }
}
