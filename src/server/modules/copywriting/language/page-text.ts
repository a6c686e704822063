import { capitalised } from './fold.ts'

const marks = /[\p{Extended_Pictographic}\u{FE0F}\u{200B}-\u{200D}✓✔✅☑★☆♥●■▪►▶➤➡→•·◦‣※]/gu

/** Tags, entities, ornaments and doubled spaces away; our quotes and dashes in. Line breaks stay. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/<(?:br|\/p|\/li|\/div|\/h\d|\/tr)[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>\n]{1,200}>/g, ' ')
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
      // `WSD 18-320`: behind capital letters it is a code.
      /(?<![\p{L}\d-])(?<!\p{Lu}{2,6} )(\d+(?:[.,]\d+)?) ?[-‒—] ?(?=\d+(?:[.,]\d+)?(?:(?:W|kW|V|mAh|mm|cm|m|km|kg|g|ml|l|L|Hz|A|h)(?![\p{L}\d-])|(?![\p{L}\d-])))/gu,
      '$1–',
    )
    .replaceAll(/([!?])[!?]+/g, '$1')
    .replaceAll(/ ([,.;:!?])(?=\s|$)/g, '$1')
    .replaceAll(/(?<=\() | (?=\))/g, '')
    // `kabl 3 metra ,crevo 60 cm`, `nov,u kutiji`
    .replaceAll(/ ?,(?=\p{L}{2})(?<=[\p{L}\d)] ?,)/gu, ', ')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/,{2,}/g, ',')
    .replaceAll(/(\d) ?[xX*×] ?(?=\d)/g, '$1 × ')
    .replaceAll(/(?<![\p{L}\d])(\d{1,2}) ?[x*] (?=\p{L}{3})/gu, '$1 × ')
    .replaceAll(/(?<![\d.,])(\d{1,4})[.,]00(?= ?(?:kg|g|cm|mm|m|l|L|ml|W|V)(?![\p{L}\d]))/gu, '$1')
    // `6 – 8 ч` of a Cyrillic page.
    .replaceAll(/(?<=\d) ?č\.?(?![\p{L}\d])/gu, ' h')
    .replaceAll(/(?<=\d) ?(?:mah|MAH|Mah)(?![\p{L}\d])/gu, ' mAh')
    .replaceAll(/(?<=\d) ?(?:gr|GR)\.?(?![\p{L}\d])/gu, ' g')
    .replaceAll(/(?<![\p{L}\d])(?:usb|Usb)(?![\p{L}\d])/gu, 'USB')
    .replaceAll(
      /(?<!\p{L}-\d{0,6})(\d)(W|kW|V|mAh|mm|cm|km|kg|kom|ml|Hz|GHz|dB|GB|MB|TB|lm|L)(?![\p{L}\d-])/gu,
      '$1 $2',
    )
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
  // `« Pas à pas »`: in French a space stands inside.
  const parts = text
    .replaceAll(/« ?([^«»]{1,80}?) »/g, '"$1"')
    .replaceAll(/[“”„‟«»″]/g, '"')
    .split('"')
  let isOpen = false
  const marked = parts.reduce((before, part) => {
    // Where nothing is quoted yet, one behind a number is an inch mark: `1/2" – 3/4"`.
    if (!isOpen && /[\d½¼¾] ?$/.test(before) && /^(?:$|[\s,.)×/–-]|[WDHLB](?!\p{L}))/u.test(part))
      return `${before.trimEnd()}″${part}`
    isOpen = !isOpen
    return before + (isOpen ? '„' : '“') + part
  })
  return isOpen ? marked.replaceAll(/[„“]/g, '').replaceAll(/\s+/g, ' ').trim() : marked
}

const acronym =
  /^(?:\P{L}*[B-DF-HJ-NP-TV-Z]{1,3}\P{L}*|\P{L}*(?:UV|AUX|EU|USA|IPL|EVA|OTG|OBD|AI|AA|AAA|SUV|EMS|IR|AC|AGM|XXL|TPU|EPP|PE|PU|PP)\P{L}*|\D*\d.*|USB.*|LED|WIFI|WI-FI|HDMI|OLED|RGB|GPS|IPX?\d*|ABS|PVC|MDF|BPA|TWS|LCD|NFC|UHD|PRO|MAX|MINI|EN|ISO|(?:PU|TPU|EVA)\/(?:PU|TPU|EVA))$/u

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
  // What stands alone behind the last dash of a shouted name is a brand or a model, and so is what is quoted; sentences begin again.
  return capitalised(small).replaceAll(
    /(?<= – )\p{Ll}{4,}$|(?<=["„“”])\p{Ll}{3,}(?=["“”])|(?<=[.!?] )\p{Ll}/gu,
    (word) => capitalised(word),
  )
}

/** Three shouted words in a row are put into small letters, and one with its preposition (`NA BATERIJU`); a single one may be a brand. */
const quieted = (text: string): string =>
  text
    .replaceAll(
      /(?<![\p{L}\d])(?:DVE|DVIJE|DVA|TRI|SVE|SAMO|VAŽNO|NOVO|NEMA|NIJE)(?= \p{Ll})/gu,
      (word, at: number) =>
        at === 0 ? capitalised(word.toLocaleLowerCase('sr')) : word.toLocaleLowerCase('sr'),
    )
    .replaceAll(/(?<=\p{Ll} )(?:NA|SA|ZA|OD|DO|BEZ|PO|SE) \p{Lu}{5,}(?![\p{L}\d])/gu, (run) =>
      run.toLocaleLowerCase('sr'),
    )
    .replaceAll(
      /(?<![\p{L}\d])\p{Lu}[\p{Lu}\d]*(?: \p{Lu}[\p{Lu}\d]*){2,}(?:-\d+)?(?![\p{L}\d])/gu,
      (run, at: number, whole: string) => {
        if ((run.match(/\p{Lu}{4,}/gu)?.length ?? 0) < 2) return run
        // `STARTER BOOSTER ISKRA-900`: a model keeps its letters.
        const calm = run.replaceAll(/(?<![\p{L}\d])\p{Lu}[\p{Lu}\d]*(?![\p{L}\d-])/gu, (word) =>
          word.toLocaleLowerCase('sr'),
        )
        return at === 0 || /[.!?:] $/.test(whole.slice(0, at)) ? capitalised(calm) : calm
      },
    )

const abbreviations =
  /(?<!\p{L})(?:npr|tj|itd|cca|max|min|maks|br|str|dr|mr|sv|god|kom|tzv|sl|ul|st|ca|approx|inc)$/iu

/** A full stop behind an abbreviation, an initial or an ordinal before a number (`1. 5`) does not end a sentence; `600 W.` and `15 °C.` do. */
const isOpenEnded = (before: string, next: string): boolean =>
  abbreviations.test(before) ||
  (/(?<!\p{L})\p{L}$/u.test(before) && !/[\d°] ?\p{L}$/u.test(before)) ||
  (/\d$/.test(before) && /\d/.test(next) && !/\d{4}$/.test(before)) ||
  // `Kako se koristi: 1. Operite lice`: the number of a step.
  /(?:^|[:.!?] ?)\d{1,2}$/.test(before)

/** Sentences of one line. */
export const sentencesOf = (line: string): string[] => {
  const sentences: string[] = []
  let start = 0
  for (const match of line.matchAll(
    /(?<![.!?])[.!?]+["“”]?\s+(?=[\p{Lu}\d„"])|(?<=\p{Ll}{4})\. (?=\p{Ll}{2})/gu,
  )) {
    const end = match.index + match[0].length
    if (match[0].startsWith('.') && isOpenEnded(line.slice(start, match.index), line.charAt(end))) continue
    sentences.push(line.slice(start, end).trim())
    start = end
  }
  return [...sentences, line.slice(start).trim()].filter(Boolean)
}
