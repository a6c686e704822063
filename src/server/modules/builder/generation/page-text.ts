import { dishonestyOf, type Dishonesty } from './honesty.ts'
import { looksForeign } from './language.ts'
import { attributeOfKey, labelled } from './recognise.ts'
import { headingBefore } from './shop-furniture.ts'
import { inNobodysName } from './shop-voice.ts'
import { speaksOfShop } from './shop-words.ts'
import { isAddress, isCaution, isCry } from './statements.ts'
import { bareKey, capitalised, textKey } from './text-key.ts'

/** What is left of a page's own words after everything that is not about the product is gone. */
export type CleanedText = {
  /** Whole sentences, grouped as the page grouped them. */
  paragraphs: string[][]
  /** Short statements that are not sentences; candidates for bullets and labelled facts. */
  lines: string[]
  dropped: Record<Dishonesty | 'foreign', number>
}

const money =
  /\d[\d.,]*\s?(?:rsd|din(?:ara|\.|\b)|eur[ao]?\b|€|km\b|bam\b|kn\b|\$|usd|£)|(?:€|\$|£)\s?\d|[-−]\s?\d{1,2}\s?%/i

const marks = /[\p{Extended_Pictographic}\u{FE0F}\u{200B}-\u{200D}✓✔✅☑★☆♥●■▪►▶➤➡→•·◦‣※]/gu

/** Tags, entities, ornaments and doubled spaces away; our quotes and dashes in. Line breaks stay. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/<(?:br|\/p|\/li|\/div|\/h\d|\/tr)[^>]*>/gi, '\n')
    .replaceAll(/<[^>\n]{1,200}>/g, ' ')
    .replaceAll(/&nbsp;|&#160;/gi, ' ')
    .replaceAll(/&quot;|&#34;/gi, '"')
    .replaceAll(/&#39;|&apos;/gi, '’')
    .replaceAll(/&amp;/gi, '&')
    .replaceAll(/&[lg]t;/gi, ' ')
    .replaceAll(/[{}]/g, ' ')
    .replaceAll(marks, ' ')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()

/** One line made fit for print: balanced Serbian quotes, spaced dashes, no shouting, single spaces. */
export const tidyLine = (text: string): string => {
  const spaced = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ [-‒—―] /g, ' – ')
    .replaceAll(
      /(?<![\p{L}\d-])(\d+(?:[.,]\d+)?) ?[-‒—] ?(?=\d+(?:[.,]\d+)?(?:(?:W|kW|V|mAh|mm|cm|m|km|kg|g|ml|l|L|Hz|A|h)(?![\p{L}\d-])|(?![\p{L}\d-])))/gu,
      '$1–',
    )
    .replaceAll(/ ([,.;:!?])(?=\s|$)/g, '$1')
    .replaceAll(/([!?])[!?]+/g, '$1')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/,{2,}/g, ',')
    .replaceAll(/(\d) ?[xX*×] ?(?=\d)/g, '$1 × ')
    .replaceAll(/(?<![\p{L}\d])(\d{1,2}) ?[x*] (?=\p{L}{3})/gu, '$1 × ')
    .replaceAll(/(?<![\d.,])(\d{1,4})[.,]00(?= ?(?:kg|g|cm|mm|m|l|L|ml|W|V)(?![\p{L}\d]))/gu, '$1')
    .replaceAll(/(\d)(W|kW|V|mAh|mm|cm|km|kg|kom|ml|Hz|GHz|dB|GB|MB|TB|lm|L)(?![\p{L}\d-])/gu, '$1 $2')
    .replaceAll(/(?<![\p{L}\d.,-])(\d+(?:[.,]\d+)?)(g|m|mg|l|Ah|h)(?![\p{L}\d+-])/gu, '$1 $2')
    .replaceAll(
      /(?<![\d.,])(\d+)\.(\d{1,2})(?= ?(?:(?:\/|×|–|\+|,|i|ili|do) ?\d+(?:[.,]\d{1,2})? ?){0,3} (?:W|kW|V|mm|cm|m|km|kg|g|mg|ml|l|L|Ah|Wh|bara?|inča?|met(?:ar|ra|ara)|lit(?:ar|ra|ara))(?![\p{L}\d]))/gu,
      '$1,$2',
    )
    // Sides of one measure: `1.5 × 20.5`, whatever unit stands behind.
    .replaceAll(/(?<![\d.,])(\d+)\.(\d{1,2})(?= × \d)|(?<=\d × )(\d+)\.(\d{1,2})(?![\d.])/g, '$1$3,$2$4')
    .replaceAll(/(?<=[\d/] ?(?:m|cm|mm))([23])(?![\p{L}\d])/gu, (power) => (power === '2' ? '²' : '³'))
    .trim()
  return quoted(calmed(spaced))
}

const quoted = (text: string): string => {
  const parts = text.replaceAll(/[“”„‟«»″]/g, '"').split('"')
  let isOpen = false
  const marked = parts.reduce((before, part) => {
    // Where nothing is quoted yet, one behind a number is an inch mark: `1/2" – 3/4"`.
    if (!isOpen && /\d ?$/.test(before) && /^(?:$|[\s,.)×/–-]|[WDHLB](?!\p{L}))/u.test(part))
      return `${before.trimEnd()}″${part}`
    isOpen = !isOpen
    return before + (isOpen ? '„' : '“') + part
  })
  return isOpen ? marked.replaceAll(/[„“]/g, '').replaceAll(/\s+/g, ' ').trim() : marked
}

const acronym =
  /^(?:\P{L}*[B-DF-HJ-NP-TV-Z]{1,3}\P{L}*|\P{L}*(?:UV|AUX|EU|USA|IPL|EVA|OTG|OBD|AI|AA|AAA|SUV|EMS|IR|AC|AGM|XXL|TPU|EPP|PE|PU|PP)\P{L}*|.*\d.*|USB.*|LED|WIFI|WI-FI|HDMI|OLED|RGB|GPS|IPX?\d*|ABS|PVC|MDF|BPA|TWS|LCD|NFC|UHD|PRO|MAX|MINI)$/u

/** Makers of vehicles: a shouted line with one is a list of their models, and names stay as they are written. */
const vehicles =
  /(?<!\p{L})(?:AUDI|BMW|CHEVROLET|CITROEN|CITROËN|DACIA|FIAT|FORD|HONDA|HYUNDAI|KIA|MAZDA|MERCEDES|MITSUBISHI|NISSAN|OPEL|PEUGEOT|RENAULT|SEAT|SKODA|ŠKODA|SUZUKI|TOYOTA|VOLKSWAGEN|VOLVO|VW|YAMAHA|ZASTAVA)(?!\p{L})/u

export const namesVehicle = (text: string): boolean => vehicles.test(text.toLocaleUpperCase('sr'))

/** A text written in capitals throughout is put into small letters; abbreviations and codes stay. */
const calmed = (text: string): string => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  if (letters < 4 || capitals / letters < 0.7) return quieted(text)
  const maker = vehicles.exec(text)
  if (maker) {
    const thing = text.slice(0, maker.index).trim()
    const names = titled(text.slice(maker.index))
    return thing.length > 3 ? `${calmedWords(thing)} ${names}` : titled(text)
  }
  return letters < 12 ? quieted(text) : calmedWords(text)
}

/** `VW GOLF V`: models as their makers write them. */
const titled = (names: string): string =>
  names
    .replaceAll(/(?<!\p{L})(?!X*(?:IX|IV|V?I{0,3})(?!\p{L}))\p{Lu}{4,}(?!\p{L})/gu, (word) =>
      capitalised(word.toLocaleLowerCase('sr')),
    )
    .replaceAll(/(?<!\p{L})Skoda(?!\p{L})/gu, 'Škoda')

const calmedWords = (text: string): string => {
  const small = text
    // In a shouted name units are shouted too.
    .replaceAll(/(?<=\d) ?(?:ML|CM|MM|KG|G|M)(?![\p{L}\d])/gu, (unit) => ` ${unit.trim().toLowerCase()}`)
    .split(' ')
    .map((word) =>
      acronym.test(word) &&
      !/^\P{L}*(?:I|U|ZA|SA|OD|NA|SE|I|A|DO|IZ|PO|UZ|BEZ|KOD|JE|SU|NE|DA)\P{L}*$/u.test(word)
        ? word
        : word.toLocaleLowerCase('sr'),
    )
    .join(' ')
  // What stands alone behind the last dash of a shouted name is a brand or a model.
  return capitalised(small).replace(/(?<= – )(\p{Ll}{4,})$/u, (brand) => capitalised(brand))
}

/** Three shouted words in a row are put into small letters; a single one may be a brand. */
const quieted = (text: string): string =>
  text.replaceAll(
    /(?<![\p{L}\d])\p{Lu}[\p{Lu}\d]*(?: \p{Lu}[\p{Lu}\d]*){2,}(?![\p{L}\d])/gu,
    (run, at: number) =>
      (run.match(/\p{Lu}{4,}/gu)?.length ?? 0) < 2
        ? run
        : at === 0
          ? capitalised(run.toLocaleLowerCase('sr'))
          : run.toLocaleLowerCase('sr'),
  )

const abbreviations =
  /(?<!\p{L})(?:npr|tj|itd|cca|max|min|maks|br|str|dr|mr|sv|god|kom|tzv|sl|ul|st|ca|approx|inc)$/iu

/** A full stop behind an abbreviation, an initial or an ordinal before a number (`1. 5`) does not end a sentence; `600 W.` does. */
const isOpenEnded = (before: string, next: string): boolean =>
  abbreviations.test(before) ||
  (/(?<!\p{L})\p{L}$/u.test(before) && !/\d ?\p{L}$/u.test(before)) ||
  (/\d$/.test(before) && /\d/.test(next) && !/\d{4}$/.test(before)) ||
  // `Kako se koristi: 1. Operite lice`: the number of a step.
  /(?:^|[:.!?] ?)\d{1,2}$/.test(before)

/** Sentences of one line. */
export const sentencesOf = (line: string): string[] => {
  const sentences: string[] = []
  let start = 0
  for (const match of line.matchAll(/[.!?]+["“”]?\s+(?=[\p{Lu}\d„"])/gu)) {
    const end = match.index + match[0].length
    if (match[0].startsWith('.') && isOpenEnded(line.slice(start, match.index), line.charAt(end))) continue
    sentences.push(line.slice(start, end).trim())
    start = end
  }
  return [...sentences, line.slice(start).trim()].filter(Boolean)
}

/** Lines that only say that something follows. */
const heading =
  /^(?:[^.!?]{0,60}:|ukratko|o proizvodu|vise o proizvodu|detaljan opis|kratak opis|tehnicki podaci|opis|karakteristike|specifikacij[ae]|prednosti|tehnicke karakteristike|osobine|napomena|detalji|dimenzije|sadrzaj|nacin upotrebe|uputstvo|opcij[ae]|dostupnost|sastav|sastojci)$/i

/** `Zašto roditelji biraju Lunu`, `Šta možete da očekujete?`: a heading whose answer stands below it, and often in a list of its own. */
const asksItself =
  /^(?:zasto|kako|sta|sto|kada|kad|gde|gdje|ko|tko|kome|cemu|koji|koja|koje|koliko|po cemu|za koga|u cemu)\b[^.,:]*$/

const isAskedHeading = (line: string): boolean =>
  sentencesOf(line).length === 1 && (line.endsWith('?') || asksItself.test(textKey(line)))

/** `Banja Luka, Karađorđeva bb`, `ul. Kneza Miloša 12`: where somebody is found. */
const isWhereabouts = (line: string): boolean =>
  /(?:^|[, ])\p{Lu}\p{L}+ bb\b/u.test(line) ||
  /^(?:.{0,40}, )?(?:ul\.|ulica|bulevar|trg) .{3,40} \d+\p{L}?$/iu.test(line)

/** True for text that is about the shop it came from or carries prices, links or phone numbers. */
export const isJunk = (text: string): boolean =>
  speaksOfShop(text) || money.test(text) || money.test(textKey(text)) || isWhereabouts(text)

/** `U kompletu dobijate: – trimer` and items behind dashes on the lines below: one list. */
const withPackageJoined = (text: string): string =>
  text.replaceAll(
    /^([^\n:]{5,45}): *[–—-]?((?: [^\n]{2,60})?(?:\n *[–—•*-] *[^\n]{2,60})+)/gmu,
    (whole, label: string, items: string) =>
      attributeOfKey(label)?.id === 'box'
        ? `${label}: ${items
            .split('\n')
            .map((item) => item.replace(/^[\s–—•*-]+/u, '').replace(/[.,;\s]+$/u, ''))
            .filter(Boolean)
            .join(', ')}`
        : whole,
  )

/**
 * A page's description without shipping, payment, contact, prices, links, other shops' names, wonders, health effects and
 * sentences for programs; each statement once.
 */
export const cleanedText = (
  text: string,
  avoid: readonly string[],
  checkLanguage: boolean,
  name = '',
): CleanedText => {
  const dropped = { health: 0, miracle: 0, machine: 0, foreign: 0 }
  const seen = new Set<string>()
  const keep = (statement: string): boolean => {
    const key = bareKey(statement)
    if (key.length < 3 || seen.has(key)) return false
    seen.add(key)
    if (isJunk(statement) || avoid.some((name) => ` ${key} `.includes(` ${name} `))) return false
    const reason = dishonestyOf(statement)
    if (reason) dropped[reason] += 1
    else if (checkLanguage && looksForeign(statement)) dropped.foreign += 1
    else return !(checkLanguage && isCry(statement))
    return false
  }
  const paragraphs: string[][] = []
  const lines: string[] = []
  // `Autor: N · 224 strane`: ornaments between short statements part them.
  for (const raw of plainText(withPackageJoined(text).replaceAll(/(?<=\S) [·•|] (?=\S)/g, '\n')).split(
    '\n',
  )) {
    const line = tidyLine(raw.replace(/^[\s\-–—*+>#]+/, '').replace(headingBefore, ''))
    if (line.length < 4 || heading.test(textKey(line)) || isAskedHeading(line)) continue
    const sentences = sentencesOf(line).flatMap((sentence) => {
      const own = checkLanguage ? inNobodysName(sentence, name) : sentence
      return own === null ? [] : [own]
    })
    const isStatement = sentences.length === 1 && !/[.!?]["“]?$/.test(line) && line.length <= 110
    if (isStatement && !belongsIntoText(line)) {
      if (keep(sentences.join(' '))) lines.push(sentences.join(' '))
      continue
    }
    const kept: string[] = []
    for (const sentence of sentences.filter(keep)) {
      if (belongsIntoText(sentence)) kept.push(finished(sentence))
      else if (isFragment(sentence) || isDatum(sentence) || isRecipe(sentence))
        lines.push(sentence.replace(/[.!]+$/, ''))
      else if (isSentence(sentence)) kept.push(finished(sentence))
    }
    if (kept.length > 0) paragraphs.push(kept)
  }
  return { paragraphs, lines, dropped }
}

/** A warning, an instruction and what speaks to the reader stand in the text, in whole sentences, and never among the bullets. */
const belongsIntoText = (text: string): boolean => isCaution(text) || isAddress(text)

/** What hardly any sentence of ours does without. Folded text. */
const smallVerb =
  /(?:^| )(?:je|su|se|ima|imaju|nema|moze|mogu|sadrzi|sluzi|daje|stiti|cuva|cini|cine|bice|biti)(?: |\.|$)/

/** `Snaga 600 W.` is data with a full stop, not a sentence: a few words and none of the small verbs. */
const isFragment = (sentence: string): boolean =>
  sentence.split(' ').length <= (/\d/.test(sentence) ? 7 : 5) &&
  sentence.endsWith('.') &&
  !smallVerb.test(textKey(sentence)) &&
  (/\d/.test(sentence) || sentence.split(' ').length <= 4)

/** `Jagnjetina (min. 24%), pirinač 20%, kukuruz, riblje ulje.`: what a thing is made of, counted up without a verb. */
const isRecipe = (sentence: string): boolean =>
  sentence.split(', ').length >= 4 && /\d ?%/.test(sentence) && !smallVerb.test(textKey(sentence))

/** `Velicine: S M L XL.`, `U paketu: 2 šila, lepak, torbica.`: a label of the glossary and its value, whatever stands around. */
const isDatum = (sentence: string): boolean => {
  const pair = labelled(sentence)
  return pair !== null && sentence.length <= 240 && / ?: /.test(sentence) && attributeOfKey(pair.key) !== null
}

/** Short cries („Super!“) and endless sentences are left out. */
const isSentence = (sentence: string): boolean =>
  sentence.length >= 12 && sentence.length <= 340 && sentence.split(' ').length >= 3

const finished = (sentence: string): string => {
  const trimmed = sentence.replace(/[\s,;:–-]+$/, '')
  // A page of ours does not shout; a question stays a question.
  const calm = trimmed.replace(/!$/, '.')
  return capitalised(/[.!?]["“]?$/.test(calm) ? calm : `${calm}.`)
}
