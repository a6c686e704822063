import { displayHost } from './host-name.ts'

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The first letter of a seller's host, for search results and bookmarks: our own mark has no business there. */
export const hostIcon = (host: string): string => {
  const [letter = ''] = displayHost(host).toLocaleUpperCase('sr-Latn')
  const text = letter.replace(/[&<>]/, (sign) => escaped[sign] ?? '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#18181b"/><text x="32" y="45" font-family="sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="#fff">${text}</text></svg>`
}
