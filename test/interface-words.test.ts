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
  { word: /\bugrađen\p{L}* uredni\p{L}*/iu, reason: 'ugrađeni pisac' },
  { word: /\bzarada (?:od|po)\b/iu, reason: 'profit' },
  { word: /\bu toku\.\.\.$/iu, reason: 'šta se radi, na primer „Čuva...“' },
]

/** Whole texts of a button or a figure, with what stands instead: leaving a dialog, throwing typed work away, what is left of money. */
const refusedTexts: Readonly<Record<string, string>> = {
  Odustani: 'Otkaži, a za unete izmene Odbaci izmene',
  Odbaci: 'Odbaci izmene',
  Ostaje: 'Profit',
  Zarada: 'Profit',
  Cancel: 'Otkaži',
  Preview: 'Pregled',
  Draft: 'Nacrt',
  'Sve pošiljke': 'Sve porudžbine',
}

/** Title Case is English; only the specification's own texts and names have it. */
const isTitleCase = (text: string) =>
  /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$/u.test(text.trim()) && !titled.includes(text.trim())
const titled = [
  'Moje Pošiljke',
  'Dodaj Prve Troškove',
  'Dodaj Nove Troškove',
  'Ažuriraj Troškove',
  'Admin Panel',
  'Promeni Tržište',
  'Primeni Filtere',
  'Kreiraj Tenant',
  'Super Administrator',
  'Sales Template',
  'Advertorial Template',
  'Test Shopify',
  // Names, and verbs with them.
  'Post Express',
  'City Express',
  'Express One',
  'Pošta Crne Gore',
  'Google Sheets',
  'Google Gemini',
  'Facebook Pixel',
  'Upišite Facebook Pixel',
  'Poveži Telegram',
  'Otvori Telegram',
  'Otvori Izlog',
  'Noćna lampa Mesec',
  'Đorđe Živković',
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

test('buttons and figures have one word for one thing, in sentence case', () => {
  const found = files
    .filter((file) => file.includes('contract/'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => !isComment(line))
        .flatMap((line) => [...line.matchAll(/'([^']*)'/g)].map(([, text = '']) => text))
        .filter((text) => text in refusedTexts || isTitleCase(text))
        .map((text) => `${file}: „${text}“, say „${refusedTexts[text] ?? 'the same in sentence case'}“`),
    )
  expect(found).toEqual([])
})
