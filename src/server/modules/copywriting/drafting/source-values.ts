import { claimOf, isOfShop } from '../claims/claims.ts'
import { isContact } from '../claims/contact.ts'
import { readLine } from '../claims/line-kinds.ts'
import { isControl } from '../claims/shop-furniture.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { deniesAnything } from '../language/denial.ts'
import { inDialect } from '../language/dialect.ts'
import { looksForeign } from '../language/language.ts'
import { foldWords, capitalised } from '../language/fold.ts'
import { composedLabel } from '../lexicon/composed-label.ts'
import { attributeOf, attributeOfKey, isDroppedKey, isPaperLine, labelled } from '../lexicon/labels.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { readColours } from '../lexicon/values.ts'
import { hasVerb } from './phrases.ts'
import { hasPrice } from './verdict.ts'
import { headingOf } from './source-headings.ts'
import type { SourceValue, Stated } from './source-text.ts'
import type { Market } from '#contract/common/market.ts'

const longest = { label: 60, value: 200 }

/** `M L X`: several sizes are no label. */
const severalSizes = /^(?:x{0,3}[sml]|x)(?: (?:x{0,3}[sml]|x))+$/i

/** `cm 26,6` of a table whose column names the unit. */
const unitFirst = /^(mm|cm|m|kg|g|ml|l) (\d{1,5}(?:[.,]\d{1,3})?)$/

/** `25, 25,7, 26,3`: numbers whose own comma parts them too. */
const apart = (value: string): string =>
  /^\d+(?:,\d+)?(?:, \d+(?:,\d+)?){3,40}$/.test(value) && /\d,\d/.test(value)
    ? value.replaceAll(', ', ' / ')
    : value

/** `Nosivost (kg): 130`, `Do kg: 50`: the unit stands in the label. */
const unitBehind = (key: string, value: string): { key: string; value: string } => {
  const [, label, unit] =
    /^(.{2,40}?) ?(?:[([](?=.+[)\]]$)| )(kg|g|cm|mm|m|l|ml|w|v|ah|mah|h|min|°c)[)\]]?$/i.exec(key) ?? []
  return label && unit && /^\d+(?:[.,]\d+)?(?:–\d+(?:[.,]\d+)?)?$/.test(value)
    ? { key: /^do$/i.test(label) ? 'Najviše' : label, value: `${value} ${unit}` }
    : { key, value }
}

/** A row of the shop of the page: its offers, its telephone. */
const isOfAnother = (line: string): boolean =>
  isContact(line) || isOfShop(tokensOf(line)) || readLine(line).share.shop > leastOfShop
const leastOfShop = 0.6

/** What another shop's papers say is not taken over, but for where a thing was made. */
const isPapers = (key: string): boolean => isDroppedKey(key) && !/^zemlja por(?:ij)?ekla$/i.test(key)

const idOf = (label: string): string | null => attributeOfKey(label)?.id ?? null

/** `Model: KV-180B`, `Broj paketa: 1`, `Transportno pakovanje: 4 kom`: what a shop counts and codes its wares by. */
const isBookkeeping = (key: string, value: string): boolean =>
  // What a classified ad says of itself.
  /^(?:prodaje se|prodaja|novo|kao novo|dostupno)$|official store|\d ?% (?:pozit|pozyt)/iu.test(value) ||
  (/^(?:model|oznaka|tip|(?:oznaka|ime|broj) modela)$/i.test(key) &&
    /^(?=.*\d)[\p{Lu}\d./-]{4,}$/u.test(value)) ||
  (/^(?:pakovanje|pakiranje|broj paketa|transportno pak\p{L}+|komada u pak\p{L}+|kom\.? u pak\p{L}+)$/iu.test(
    key,
  ) &&
    /^\d{1,3}(?: \/ \d{1,3})? ?(?:kom\p{L}*|paket\p{L}*)?\.?$/iu.test(value)) ||
  /^(?:bruto|ean|bar ?kod|rabat\p{L}*|palet\p{L}*|transport\p{L}* pak\p{L}*|tarifn\p{L}*|jedinica m(?:j)?ere|oglas broj|broj oglasa|id oglasa|vrsta oglasa|varijant\p{L}*|min(?:imaln\p{L}*)?\.? kol\p{L}*)(?!\p{L})/iu.test(
    key,
  )

/** `Vrsta oglasa Prodaja: Proizvođač Tornex`: two rows of a table run together, the first of them another shop's business. */
const runTogether = (key: string): boolean => {
  const words = key.split(' ')
  return words.some(
    (word, at) => at > 0 && /^\p{Lu}\p{Ll}/u.test(word) && isPapers(words.slice(0, at).join(' ')),
  )
}

/** A datum of a line; behind a dash stands one only where the label is one of ours or the value a number: `Memo X2 – jastuk` names a thing. */
const pairOf = (line: string): { key: string; value: string } | null => {
  const pair = labelled(line)
  return pair && (/[:|=\t]/.test(line) || idOf(pair.key) !== null || /^\d/.test(pair.value)) ? pair : null
}

/** Whether a line is a datum that stays out, so that it is not told in words either. */
export const isLeftOut = (line: string): boolean => {
  if (isPaperLine(line)) return true
  const pair = pairOf(line)
  return (
    pair !== null &&
    (isPapers(pair.key) ||
      isBookkeeping(pair.key, pair.value) ||
      runTogether(pair.key) ||
      isControl(pair.value))
  )
}

/**
 * `Materijal: pamuk` of a page of ours, label and value in its own words; null for what is no datum, or of the shop, or promises. A line
 * whose value is a sentence is none: it is read as words.
 */
export const ownValue = (line: string, basis: Stated['basis'], market: Market): SourceValue | null => {
  const pair = pairOf(line)
  // A sign sends to a note that is not beside it.
  if (hasPrice(line) || /[\p{L}\d)]\*+$/u.test(line)) return null
  // `EN 13209-2:2015` is a name.
  if (!pair || /\d:\d/.test(line) || pair.key.length > longest.label || pair.value.length > longest.value)
    return null
  // `Package weight: 2.4 kg` of a supplier's sheet is said in our words or not at all.
  if (looksForeign(pair.key) && basis === 'page') return understoodValue(line, market)
  const { key, value } = unitBehind(
    pair.key,
    apart(pair.value.replace(/(?<![\s.;,])[\s.;,]+$/, '').replace(unitFirst, '$2 $1')),
  )
  // `Podesiv, obim grudi 75–120 cm` tells two things.
  if (key.includes(',') && !line.includes(':')) return null
  // `60 W – malo troši`: a measure is no label; a size is one. `Jastučnica 50 × 70 cm – 2 kom` counts parts.
  if (
    severalSizes.test(key) ||
    /^\d/.test(key) ||
    (/\d/.test(key) && /^\d{1,2} ?(?:kom|komada?|par|para)\.?$/i.test(value))
  )
    return null
  const heading = headingOf(key)
  if (heading && !['sizes', 'colours'].includes(heading)) return null
  if (
    isPapers(key) ||
    isBookkeeping(key, value) ||
    runTogether(key) ||
    isControl(value) ||
    isOfAnother(line) ||
    claimOf(line)
  )
    return null
  const said = (text: string) => adaptedTo(market, text)
  const tokens = tokensOf(value)
  const id = idOf(key)
  if ((tokens.length > 4 && hasVerb(tokens) && id === null) || value.endsWith(':')) return null
  if (looksForeign(value) && id !== 'material') return null
  return { label: capitalised(said(key)), value: said(value), fact: line, basis, id }
}

/** A datum of a page in another tongue, where label and value are both understood. */
export const understoodValue = (line: string, market: Market): SourceValue | null => {
  const pair = labelled(line)
  if (!pair || isDroppedKey(pair.key) || isControl(pair.value) || isContact(line) || deniesAnything(line))
    return null
  const read = attributeOf(pair.key, pair.value)
  const composed = read ? null : composedLabel(pair.key, pair.value)
  if (composed)
    return {
      label: adaptedTo(market, inDialect(composed.label, market)),
      value: adaptedTo(market, inDialect(composed.value, market)),
      fact: line,
      basis: 'page',
      id: null,
    }
  if (!read || read.attribute.kind === 'name') return null
  const say = (text: string) => adaptedTo(market, inDialect(text, market))
  return {
    label: say(read.attribute.label),
    value: say(read.value),
    fact: line,
    basis: 'page',
    id: read.attribute.id,
  }
}

/** Each label once; what is there to choose from stands before the one that the picture shows. */
export const distinctValues = (all: readonly SourceValue[]): SourceValue[] => {
  // Of two lists of sizes the one with measures says more.
  const sizes = all
    .filter(({ id }) => id === 'choice-size')
    .toSorted((a, b) => b.value.length - a.value.length)
  const values = all.filter((each) => each.id !== 'choice-size' || each === sizes[0])
  const seen = new Set<string>()
  // `Nosivost: 130` beside `Nosivost: 130 kg`.
  const measured = new Set(
    values.filter(({ value }) => /^\d\S* \S/.test(value)).map(({ label }) => foldWords(label)),
  )
  return values.filter((each) => {
    if (/^\d+(?:[.,]\d+)?$/.test(each.value) && measured.has(foldWords(each.label))) return false
    // `Broj: 39, 40, 41` beside the sizes to choose from.
    if (each.id !== 'choice-size' && sizes[0] && each.value === sizes[0].value) return false
    // `Moment: 45 Nm` beside `Maks. moment: 45 Nm`.
    if (
      values.some(
        (other) =>
          other !== each &&
          other.value === each.value &&
          foldWords(other.label).endsWith(` ${foldWords(each.label)}`),
      )
    )
      return false
    // `Veličina: 140 × 200` beside `Veličine: 140 × 200`.
    if (
      values
        .slice(0, values.indexOf(each))
        .some(
          (other) =>
            other.value === each.value &&
            foldWords(other.label).slice(0, 6) === foldWords(each.label).slice(0, 6),
        )
    )
      return false
    if (each.id === 'colour' && values.some(({ id }) => id === 'choice-colour')) return false
    const key = each.id ?? foldWords(each.label)
    const isSame = seen.has(key) || seen.has(foldWords(each.label))
    seen.add(key)
    seen.add(foldWords(each.label))
    return !isSame
  })
}

/** What a shop system calls a choice that its seller gave no name. */
const isControlLabel =
  /^(?:select|choose|option\p{L}*|opcij\p{L}*|izaberite|odaberite|dostupne opcije|mogućnosti|varijacij\p{L}*)$/iu

/** `Veličina: M, L, XL` beside the button. */
export const choiceValue = (line: string, market: Market): SourceValue | null => {
  const pair = labelled(line)
  // Shoes are chosen by their number.
  const heading = pair && (/^broj(?:evi)?$/i.test(pair.key) ? 'sizes' : headingOf(pair.key))
  if (!pair) return null
  if (isControlLabel.test(pair.key)) {
    // `Select: Bela, Siva`: the shop system speaks; what it lists says what it is, or nothing does.
    const isColours = pair.value.split(/, ?/).every((each) => readColours(each) !== null)
    return isColours ? choiceValue(`Boje: ${pair.value}`, market) : null
  }
  const other = heading === 'sizes' || heading === 'colours' ? null : otherChoice(line, pair, market)
  // `Boja ruže: Crvena, Plava`
  if (other && /^boj[ae](?!\p{L})/iu.test(pair.key))
    return { ...other, value: other.value.toLocaleLowerCase('sr'), id: 'choice-colour' }
  if (heading !== 'sizes' && heading !== 'colours') return other
  const understood =
    isForeignLabel(pair.key) || looksForeign(pair.value) ? understoodValue(line, market) : null
  if (understood) return { ...understood, ...choiceOf(heading === 'sizes') }
  if (looksForeign(pair.value)) return null
  const isSizes = heading === 'sizes'
  return {
    ...choiceOf(isSizes),
    value: isSizes ? pair.value : adaptedTo(market, pair.value.toLocaleLowerCase('sr')),
    fact: line,
    basis: 'page',
  }
}

/** `Miris: lavanda, vanila, bor`: whatever a buyer chooses is a property of the goods, under the name the page gives it. */
const otherChoice = (
  line: string,
  { key, value }: { key: string; value: string },
  market: Market,
): SourceValue | null =>
  looksForeign(key) ||
  looksForeign(value) ||
  isDroppedKey(key) ||
  isBookkeeping(key, value) ||
  isOfAnother(line) ||
  claimOf(line) ||
  severalSizes.test(key) ||
  /^\d/.test(key) ||
  key.split(' ').length > 3
    ? null
    : {
        label: capitalised(adaptedTo(market, key)),
        value: adaptedTo(
          market,
          /[+&]| (?:sa|i) /.test(value) ? value.replace(/, (?=[^,]*$)/, ' ili ') : value,
        ),
        id: null,
        fact: line,
        basis: 'page',
      }

/** What a shop system says on pages in any language. */
const isForeignLabel = (key: string): boolean => /^(?:sizes?|colou?rs?)$/i.test(key)

const choiceOf = (isSizes: boolean): Pick<SourceValue, 'label' | 'id'> =>
  isSizes ? { label: 'Veličine', id: 'choice-size' } : { label: 'Boje', id: 'choice-colour' }

/** What is no thing by itself belongs to the one before: `12`, `24 mm`, `ne seče pokrovnu`. */
const goesOn = (part: string): boolean =>
  // `uputstvo na italijanskom, engleskom, nemačkom`
  /^\s*(?:i |na )?\p{Ll}{3,}(?:skom|čkom|škom)(?: jeziku)?(?: i \p{Ll}+(?:skom|čkom|škom)(?: jeziku)?)?\s*$/u.test(
    part,
  ) ||
  /^\s*\d+(?:[.,]\d+)?(?:\s?(?:mm|cm|m|ml|l|g|kg|w|v))?\s*$/i.test(part) ||
  /^\s*(?:ne|se|a|ali|koj[aei]) /.test(part)

/** One thing of a package: `1x adapter` is an adapter. */
export const boxItem = (part: string, market: Market): string =>
  adaptedTo(
    market,
    part
      .trim()
      .replace(/^(?:[-–•*]\s*)?/, '')
      .replace(/^1 ?[x×](?= ?\p{L})\s*/iu, '')
      .replace(/^(\d+) ?[x×] ?(?=\p{L})/iu, '$1 × ')
      .replace(/[.;,]$/, '')
      // The paper of the other shop's warranty.
      .replace(/(?:,| i| sa?| \+)? ?(?:overen\p{L}* )?garan[tc]\p{L}{1,5} (?:list|kart)\p{L}{0,2}$/iu, ''),
  )

/** `kabl za punjenje i prenos podataka` is one thing; `kabl za punjenje i uputstvo` are two, for that is a thing by itself. */
const partedAtAnd = (part: string): string[] => {
  const parts = part
    .split(/ i (?=\d|\p{Ll})(?![^()]{0,200}\))/u)
    // `uputstvo na engleskom i srpskom` is one thing.
    .reduce<string[]>(
      (all, one) =>
        all.length > 0 && goesOn(one) ? [...all.slice(0, -1), `${all.at(-1)} i ${one}`] : [...all, one],
      [],
    )
  const isFor = / (?:za|od|sa|s|bez|protiv|na) /u.test(parts.slice(0, -1).join(' '))
  return !isFor || thingAlone.test(parts.at(-1) ?? '') ? parts : [part]
}
const thingAlone =
  /^(?:\d|(?:\p{L}+ )?(?:uput|kabl|punjač|adapter|baterij|torb|kutij|futrol|vijc|vijak|tipl|ključ|poklop|daljinsk|nastav|remen|krp|četk|filter|stal|držač|crev|crijev|sijalic|garancij))/iu

/** Entries of `1x masažer, 2x adapter i uputstvo`; a comma inside brackets or a number parts nothing. */
export const boxItems = (text: string, market: Market): string[] =>
  text
    .replace(/(?<![.;\s])[.;\s]+$/, '')
    .split(/,(?!\d)(?![^()]{0,200}\))|;(?![^()]{0,200}\))| \+ |\n/)
    .reduce<string[]>(
      (parts, part) =>
        goesOn(part) && parts.length > 0
          ? [...parts.slice(0, -1), `${parts.at(-1)},${part}`]
          : [...parts, part],
      [],
    )
    // An only entry is one thing: `tipl za beton i ciglu`.
    .flatMap((part, at, all) => (at === all.length - 1 && all.length > 1 ? partedAtAnd(part) : [part]))
    .map((part) => boxItem(part, market))
    .filter((part) => part.length > 1 && part.length <= 90)
