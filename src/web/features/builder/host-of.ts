/** `https://www.radnja.rs/lampa` → `radnja.rs`; empty where there is no address. */
export const hostOf = (address: string | null): string =>
  address ? (URL.parse(address)?.host.replace(/^www\./, '') ?? '') : ''
