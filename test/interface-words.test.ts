import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words of another language or a second noun for one thing, with what stands instead; docs/glossary.md has the nouns. */
const refused: readonly { word: RegExp; reason: string }[] = [
  { word: /\bwebsajt\p{L}*/iu, reason: 'stranica' },
  { word: /\bwebsite(-?\p{L}*)/iu, reason: 'stranica' },
  { word: /\bnarudžb(?!enic)\p{L}*/iu, reason: 'porudžbina' },
  { word: /\b(?:i?mejl|e-mail)\p{L}*/iu, reason: 'email' },
  { word: /\bsync tracking\b/iu, reason: 'Osveži praćenje' },
  { word: /\btestiraj\b/iu, reason: 'Probaj' },
  { word: /\bdostavljač\p{L}*/iu, reason: 'kurir' },
]

/** Word for word in the specification, so they stay. */
const specified = [
  'Website je uspešno kreiran',
  'Greška pri kreiranju website-a',
  'Greška pri brisanju website-a',
  'Učitavam vaš website...',
  'Website podaci nisu učitani',
  'Narudžbe',
]

/** Found by a search and read by nobody. */
const isForSearch = (line: string) => /^\s*\S+: '[\p{Ll}\d ]+',$/u.test(line)

const files = [
  ...globSync('src/contract/**/{*strings,errors,words}.ts'),
  ...globSync('src/web/**/*.tsx').filter((file) => !file.endsWith('.test.tsx')),
]

/** What a person may read: quoted words and text between tags, with what is computed left out. */
const readable = (line: string): string[] =>
  [...line.replaceAll(/\$\{[^}]*\}/g, ' ').matchAll(/'([^']*)'|"([^"]*)"|`([^`]*)`|>([^<>{}=]+)</g)]
    .map(([, ...parts]) => parts.find((part) => part !== undefined) ?? '')
    // Names of keys, classes, addresses and files are no sentences.
    .filter(
      (text) => /\p{Lu}\p{Ll}|\s/u.test(text) && !/^[\w#./-]*$/.test(text.replaceAll(/\p{Lu}\p{Ll}+/gu, '')),
    )

const isComment = (line: string) => /^\s*(?:\/\/|\*|\/\*|import\b)/.test(line)

test('the interface has one noun for one thing', () => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(
        (line) => !isComment(line) && !isForSearch(line) && !specified.some((text) => line.includes(text)),
      )
      .flatMap((line) => (/class(?:Name)?=/.test(line) ? [] : readable(line)))
      .flatMap((text) =>
        refused
          .filter(({ word }) => word.test(text))
          .map(({ word, reason }) => `${file}: „${word.exec(text)?.[0]}“ in „${text}“, say „${reason}“`),
      ),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
