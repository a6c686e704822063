/** How words that speak of a thing must agree with it. */
export type Agreement = {
  gender: 'm' | 'f' | 'n'
  /** True for words that exist only in the plural or are sold as such: `patike`, `slušalice`. */
  isPlural: boolean
}

const endings = {
  hard: { m: ['i', 'i'], f: ['a', 'e'], n: ['o', 'a'] },
  soft: { m: ['i', 'i'], f: ['a', 'e'], n: ['e', 'a'] },
} as const

/** Definite adjective before its noun: `adjective('prenosiv', …)` → prenosivi, prenosiva, prenosivo. A stem on -ć, -č, -š, -ž, -j takes -e in the neuter. */
export const adjective = (stem: string, of: Agreement): string =>
  `${stem}${endings[/[ćčšžj]$/.test(stem) ? 'soft' : 'hard'][of.gender][of.isPlural ? 1 : 0]}`
