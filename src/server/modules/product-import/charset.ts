import { isUtf8 } from 'node:buffer'
import htmlEncodingSniffer, { type SnifferOptions } from 'html-encoding-sniffer'
import iconv from 'iconv-lite'

export type DecodedPage = { text: string; charset: string }

/**
 * Bytes of a page to text. The order of belief: byte order mark; bytes that are valid UTF-8 with at least one
 * non-ASCII letter (chance alone never produces that, whatever is declared); then the declared charset against the
 * likely others, judged by which one turns the non-ASCII words into words of one language.
 */
export const decodePage = (bytes: Uint8Array, contentType = ''): DecodedPage => {
  const marked = knownCharset(bytes.subarray(0, 4), {})
  if (marked) return { text: iconv.decode(bytes, marked), charset: marked }
  const head = Buffer.from(bytes.subarray(0, headLength)).toString('latin1')
  const declared = [
    knownCharset(new Uint8Array(), { transportLayerEncodingLabel: labelIn(contentType) }),
    knownCharset(bytes, { maxPrescanBytes: headLength }),
  ].filter((charset) => charset !== null)
  if (looksUtf8(bytes)) return { text: new TextDecoder('utf-8').decode(bytes), charset: 'utf-8' }
  const charset = multiByte(bytes, declared, head) ?? bestSingleByte(bytes, declared, languageIn(head))
  return { text: iconv.decode(bytes, charset), charset }
}

/** Declarations behind this are left unread; the standard itself looks at 1,024 bytes, hand-made pages need more. */
const headLength = 16_384

/** What is declared, under the names that every browser knows it by (`latin1` is windows-1252). */
const knownCharset = (bytes: Uint8Array, options: SnifferOptions): string | null => {
  const name = htmlEncodingSniffer(bytes, { ...options, defaultEncoding: '' }).toLowerCase()
  return name !== '' && iconv.encodingExists(name) ? name : null
}

const labelIn = (contentType: string): string | undefined =>
  /charset\s{0,20}=\s{0,20}["']?\s{0,20}([\w:.-]+)/i.exec(contentType)?.[1]

const languageIn = (head: string): string =>
  (/<html[^<>]*\slang\s{0,20}=\s{0,20}["']?([a-z]{2})/i.exec(head)?.[1] ?? '').toLowerCase()

/** A few broken bytes (a cut comment, one pasted word) do not make a UTF-8 page something else. */
const looksUtf8 = (bytes: Uint8Array): boolean => {
  if (isUtf8(bytes)) return true
  let good = 0
  let bad = 0
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] as number
    if (byte < 0x80) continue
    const length = byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : 0
    let tail = 0
    while (tail < length && ((bytes[i + tail + 1] ?? 0) & 0xc0) === 0x80) tail += 1
    if (length > 0 && byte < 0xf5 && tail === length) good += 1
    else if (i + length < bytes.length) bad += 1
    i += tail
  }
  return bad === 0 || bad * 20 < good
}

const multiByteCharsets = /^(gb|hz|big5|shift|sjis|euc|windows-?(31j|949|936|950)|cp(932|936|949|950)|ks_c)/
const multiByteOf: Record<string, string[]> = {
  zh: ['gb18030', 'big5'],
  ja: ['shift_jis', 'euc-jp'],
  ko: ['euc-kr'],
}

const multiByte = (bytes: Uint8Array, declared: string[], head: string): string | null => {
  const tried = [
    ...declared.filter((label) => multiByteCharsets.test(label)),
    ...(multiByteOf[languageIn(head)] ?? []),
  ]
  const fits = (label: string) => {
    const text = iconv.decode(bytes.subarray(0, 200_000), label)
    const broken = text.match(/\uFFFD/g)?.length ?? 0
    const wide = text.match(/[\u3040-\u9fff\uac00-\ud7af]/g)?.length ?? 0
    return wide > 0 && broken * 20 < wide
  }
  return tried.find(fits) ?? null
}

/** Non-ASCII letters each group of languages really uses; a charset is right when its reading stays in one row. */
const alphabets: { languages: string; letters: string; rare?: string; charsets: string[] }[] = [
  { languages: 'sr hr bs sl me', letters: 'čćžšđ', charsets: ['windows-1250', 'iso-8859-2'] },
  { languages: 'pl', letters: 'ąćęłńóśźż', charsets: ['windows-1250', 'iso-8859-2'] },
  { languages: 'de', letters: 'äöüß', charsets: ['windows-1252'] },
  { languages: 'fr', letters: 'àéèêç', rare: 'âëîïôùûœ', charsets: ['windows-1252'] },
  {
    languages: 'es pt it ca en',
    letters: 'áéíóúñãõçàèìòù£',
    rare: 'üâêôºª',
    charsets: ['windows-1252'],
  },
  { languages: 'sv no nb da fi is', letters: 'åäöæø', rare: 'éðþáíóúý', charsets: ['windows-1252'] },
  {
    languages: 'cs sk',
    letters: 'áčěéířšťúůýž',
    rare: 'äďĺľňóôŕ',
    charsets: ['windows-1250', 'iso-8859-2'],
  },
  { languages: 'hu', letters: 'áéíóöőúüű', charsets: ['windows-1250', 'iso-8859-2'] },
  { languages: 'ro', letters: 'ăâîşţșț', charsets: ['windows-1250', 'iso-8859-2'] },
  { languages: 'tr az', letters: 'çğıöşü', rare: 'İâî', charsets: ['windows-1254', 'iso-8859-9'] },
  {
    languages: 'ru bg uk mk be kk',
    letters: 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґјљњћђџѓќѕўғқңөұүһә',
    charsets: ['windows-1251', 'koi8-r', 'iso-8859-5'],
  },
  {
    languages: 'el',
    letters: 'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋ',
    charsets: ['windows-1253', 'iso-8859-7'],
  },
  { languages: 'he', letters: 'אבגדהוזחטיכלמנסעפצקרשתםןץףך', charsets: ['windows-1255', 'iso-8859-8'] },
  { languages: 'ar fa', letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءأإآؤئپچژگ', charsets: ['windows-1256'] },
  { languages: 'lt lv et', letters: 'ąčęėįšųūžāēģīķļņ', rare: 'õäöü', charsets: ['windows-1257'] },
]

const bestSingleByte = (bytes: Uint8Array, declared: string[], language: string): string => {
  const words = wordsWithHighBytes(bytes)
  let best = { charset: declared[0] ?? 'windows-1252', score: -1 }
  for (const row of alphabets) {
    for (const charset of new Set([...row.charsets, ...declared])) {
      const known = row.languages.split(' ').includes(language) ? 0.15 : 0
      const belief = declared[0] === charset ? 0.12 : declared[1] === charset ? 0.1 : 0
      const score = shareOfLetters(iconv.decode(words, charset), row.letters, row.rare) + known + belief
      if (score > best.score) best = { charset, score }
    }
  }
  return best.charset
}

/** Enough to tell any language, and no word is longer. */
const maxWords = 4000
const longestWord = 200

const wordsWithHighBytes = (bytes: Uint8Array): Buffer => {
  const text = Buffer.from(bytes).toString('latin1')
  const words: string[] = []
  // Every run of letters is looked at once; which of them has a letter above ASCII is asked afterwards.
  for (const [run] of text.matchAll(/[A-Za-z\x80-\xff]+/g)) {
    if (words.length >= maxWords) break
    if (/[\x80-\xff]/.test(run)) words.push(run.slice(0, longestWord))
  }
  return Buffer.from(words.join(' '), 'latin1')
}

/** Share of non-ASCII characters that are letters of the alphabet; `ПрИВЕТ` (the wrong Cyrillic table) counts against. */
const shareOfLetters = (text: string, letters: string, rare = ''): number => {
  const allowed = new Set(letters + letters.toLocaleUpperCase('sr'))
  const unusual = new Set(rare + rare.toLocaleUpperCase('sr'))
  let all = 0
  let good = 0
  let before = ''
  for (const char of text) {
    if (char > '\x7f' && !punctuation.has(char)) {
      all += 1
      const risen = isUpper(char) && isLower(before)
      if (!risen) good += allowed.has(char) ? 1 : unusual.has(char) ? 0.9 : 0
    }
    before = char
  }
  return all === 0 ? 0 : good / all
}

const punctuation = new Set('\u00a0«»„“”‘’‚–—…•€')
const isUpper = (char: string) => char !== char.toLowerCase()
const isLower = (char: string) => char !== char.toUpperCase()
