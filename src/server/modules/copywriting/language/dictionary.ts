import { readFileSync } from 'node:fs'
import { foldLine } from './fold.ts'

/** Forms of Serbian words, one a line, from the spelling dictionary of the package. */
const readForms = (): string[] =>
  readFileSync(new URL('index.dic', import.meta.resolve('dictionary-sr-latn')), 'utf8')
    .split('\n')
    .slice(1)

const marks = /[čćšžđ]/

const ownWords = 'posle gdje ovdje ondje negdje nigdje svugdje igdje'.split(' ')

/** A word typed without its marks, by both ways of typing `đ`. */
const bareForms = (word: string): string[] => [
  ...new Set([foldLine(word), foldLine(word.replaceAll('đ', 'd'))]),
]

const load = (): ReadonlyMap<string, string> => {
  const forms = readForms()
  // The dictionary has no `posle`, and of ijekavian no word.
  const right = new Set([...ownWords, ...forms.filter((form) => !marks.test(form))])
  const marked = new Map<string, string | null>()
  for (const form of forms) {
    if (!marks.test(form) || /\p{Lu}/u.test(form)) continue
    for (const bare of bareForms(form)) {
      // `djecu`, `vidjeli`: ijekavian words, which the dictionary has not, are right as they stand.
      if (right.has(bare) || /dje\p{L}/u.test(bare)) continue
      const other = marked.get(bare)
      marked.set(bare, other === undefined || other === form ? form : null)
    }
  }
  return new Map([...marked].flatMap(([bare, form]) => (form === null ? [] : [[bare, form]])))
}

let loaded: ReadonlyMap<string, string> | null = null

/** The one word that reads so without its marks; null where there is none, several, or the word is right without them. */
export const onlyMarked = (bare: string): string | null => {
  loaded ??= load()
  return loaded.get(bare) ?? null
}
