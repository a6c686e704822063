/** Grammar of a noun as the glossary stores it; every form is written with the marks of `inDialect`. */
export type Noun = {
  id: string
  gender: 'm' | 'f' | 'n'
  /** True for words that exist only in the plural or are sold as such: `patike`, `slušalice`. */
  isPlural: boolean
  nominative: string
  genitive: string
  accusative: string
  plural: string
}

/** How words that speak of the product must agree with it. */
export type Agreement = { gender: Noun['gender']; isPlural: boolean }

/** What is said of a product whose noun we do not know: `ovaj proizvod`. */
export const plainProduct: Noun = {
  id: 'proizvod',
  gender: 'm',
  isPlural: false,
  nominative: 'proizvod',
  genitive: 'proizvoda',
  accusative: 'proizvod',
  plural: 'proizvodi',
}

const these = { m: ['ovaj', 'ovi'], f: ['ova', 'ove'], n: ['ovo', 'ova'] } as const

/** `ovaj držač`, `ova lampa`, `ove slušalice`. */
export const thisOne = (noun: Noun): string =>
  `${these[noun.gender][noun.isPlural ? 1 : 0]} ${noun.nominative}`

const endings = {
  hard: { m: ['i', 'i'], f: ['a', 'e'], n: ['o', 'a'] },
  soft: { m: ['i', 'i'], f: ['a', 'e'], n: ['e', 'a'] },
} as const

/** Definite adjective before its noun: `adjective('prenosiv', …)` → prenosivi, prenosiva, prenosivo. A stem on -ć, -č, -š, -ž, -j takes -e in the neuter. */
export const adjective = (stem: string, of: Agreement): string =>
  `${stem}${endings[/[ćčšžj]$/.test(stem) ? 'soft' : 'hard'][of.gender][of.isPlural ? 1 : 0]}`

/** The feminine plural of a verb phrase in the other genders: `Namenjene su` → `Namenjeni su`, `ove` aside. */
const pluralOf = (feminine: string, gender: Noun['gender']): string =>
  gender === 'f'
    ? feminine
    : feminine.replaceAll(/(\p{L}{3,}[nvkl])e(?=\s|$)/gu, gender === 'm' ? '$1i' : '$1a')

/**
 * `[stoji/stoje]` by number; `[sam/sama/samo/same]` by masculine, feminine, neuter and plural (written in the feminine,
 * the other two are derived from it).
 */
export const agreeing = (marked: string, of: Agreement): string =>
  marked.replaceAll(/\[([^[\]]*)\]/g, (_whole, forms: string) => {
    const parts = forms.split('/')
    if (parts.length === 2) return parts[of.isPlural ? 1 : 0] ?? ''
    if (of.isPlural) return pluralOf(parts[3] ?? '', of.gender)
    return parts[{ m: 0, f: 1, n: 2 }[of.gender]] ?? ''
  })
