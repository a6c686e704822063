/** The first name that stands in the text wins: most browsers also carry the names of those they descend from. */
const browsers: [mark: string, name: string][] = [
  ['FBAN', 'Facebook'],
  ['FBAV', 'Facebook'],
  ['Instagram', 'Instagram'],
  ['Viber', 'Viber'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['YaBrowser/', 'Yandex'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]

const systems: [mark: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
]

/** Longer ones are no browser's. */
const longest = 500

/** „Chrome, Windows“ for a `User-Agent`; null for a program and for what is not recognised. */
export const deviceWords = (userAgent: string | undefined): string | null => {
  const text = (userAgent ?? '').slice(0, longest)
  const named = [browsers, systems].flatMap((list) => list.find(([mark]) => text.includes(mark))?.[1] ?? [])
  return named.length > 0 ? named.join(', ') : null
}
