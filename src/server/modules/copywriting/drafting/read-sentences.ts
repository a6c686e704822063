import { roleOf } from '../claims/claims.ts'
import type { Avoided } from '../claims/avoided.ts'
import { readLine } from '../claims/line-kinds.ts'
import { isShopsVoice } from '../claims/shop-voice.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { capitalised, foldWords } from '../language/fold.ts'
import { looksForeign } from '../language/language.ts'
import { sentencesOf } from '../language/page-text.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import type { CopyInput } from './copy-input.ts'
import { leans, pointsBack } from './leans.ts'
import { hasVerb } from './phrases.ts'
import type { SourceText, Stated } from './source-text.ts'
import {
  hasSum,
  isCaution,
  isOfOtherModel,
  isPromise,
  isWitnessed,
  refusalOf,
  type Refusal,
} from './verdict.ts'

/** A source while it is read. */
export type Reading = {
  input: CopyInput
  source: SourceText
  basis: Stated['basis']
  /** Lines and sentences that stand somewhere already, by their letters alone. */
  seen: Set<string>
  /** First cells of the rows of tables: whatever else the page says under them belongs to a column. */
  rows: Set<string>
  avoided: Avoided
  /** Whether the last sentence was left out as one of the warranty. */
  isAfterWarranty?: boolean
}

export type Place = { isExpected?: boolean; isSellers?: boolean; isForbidding?: boolean }

export const noteSeen = ({ seen }: Reading, ...lines: string[]): void => {
  for (const line of lines) for (const text of [line, ...sentencesOf(line)]) seen.add(foldWords(text))
}

export const isSeen = ({ seen }: Reading, line: string): boolean => seen.has(foldWords(line))

/** `Što koža ne podnosi!` ends like any other sentence. */
const finished = (sentence: string): string => {
  const calm = sentence.replace(/(?<![\s,;–-])[\s,;–-]+$/, '').replace(/!(?=["“]?$)/, '.')
  return capitalised(/[.!?…:]["“)¹²³]?$/.test(calm) ? calm : `${calm}.`)
}

/** `*` behind a word sends to a note at the foot of a page that is not taken along. */
const isFootnoted = (text: string): boolean =>
  /[\p{L}\d%!?.)]\*(?!\d)|(?:\p{L}{3}|[.)])[¹²³](?!\p{L})|^(?:[¹²³]|\*{1,3} ?\p{L})/u.test(text)

const deniesPromise =
  /(?<!\p{L})(?:ne(?=,)|ne (?:pišemo|tvrdi|leči|liječi)|nema(?:mo|m)|nije (?:lek|lijek)|nismo|nisam)(?!\p{L})/iu

export const noted = ({ source }: Reading, text: string, refusal: Refusal): void => {
  if (refusal === 'machine') source.hasMachineText = true
  // `Dermatološki – ne, nemamo tu studiju`: what denies promises nothing.
  else if (refusal !== 'elsewhere' && !deniesPromise.test(text)) source.dropped.push({ text, kind: refusal })
}

/** What no page of another shop may say here, whatever its words sound like. */
const isTheirs = (text: string, { isSellers = false }: Place): boolean =>
  isBareFigure(text) ||
  (!isSellers && (pointsBeside(text) || sendsElsewhere(text) || (isWarranty(text) && !isCaution(text))))

export const refused = (reading: Reading, text: string, place: Place = {}): boolean => {
  reading.isAfterWarranty =
    place.isSellers !== true &&
    (isWarranty(text) || (reading.isAfterWarranty === true && goesOnAboutWarranty(text)))
  if (reading.isAfterWarranty && !isCaution(text) && (goesOnAboutWarranty(text) || excluded.test(text)))
    return true
  const refusal =
    isFootnoted(text) || isTheirs(text, place) ? 'elsewhere' : refusalOf(text, reading.source, place)
  if (refusal) noted(reading, text, refusal)
  return refusal !== null || reading.avoided.isIn(text)
}

/** `20%.` of a discount: a figure that measures nothing. */
const isBareFigure = (text: string): boolean => /^[\d\s.,–-]*%?[.!]?$/.test(text)

/** What the page shows beside its text and this one does not: `u prilogu (PDF)`, `sa slike 4`. */
const pointsBeside = (text: string): boolean =>
  /(?<!\p{L})(?:u prilogu|PDF|klikni\p{L}*|skenirajte|QR kod|na (?:ovom |sledećem |sljedećem )?linku|u tabeli (?:ispod|dole|dolje))(?!\p{L})/iu.test(
    text,
  )

/** `Ko spava na boku neka uzme viši`, `neka gleda modele sa ventilatorom`: other goods of the other shop. */
const sendsElsewhere = (text: string): boolean =>
  /(?<!\p{L})neka? (?:\p{L}+ )?(?:uzm|kup|gled|pogled)\p{L}* (?:\p{L}+ )?(?:model|drug|već|viš|jač|manj)/iu.test(
    text,
  ) && !/(?<!\p{L})(?:broj|veličin)/iu.test(text)

const stated = ({ input, basis }: Reading, text: string, fact: string): Stated => ({
  text: adaptedTo(input.market, text),
  fact,
  basis,
})

/** `Podgorica isti dan.`: a few words without a verb behind what was left out go on about it. */
const isScrap = (sentence: string): boolean => {
  const tokens = tokensOf(sentence)
  return (
    tokens.length <= 5 &&
    !hasVerb(tokens) &&
    roleOf(tokens) === null &&
    !/\d/.test(sentence) &&
    !denying.test(sentence)
  )
}

/** Of which what was left out spoke: `To je najbolje za ulaz`, `Na planini mu treba pomoć`. */
const pointsAtGap = (sentence: string): boolean =>
  /^(?:\S+ ){0,3}(?:ga|ih|mu|joj)(?!\p{L})/iu.test(sentence) ||
  // `Na boju nema, pocrni s vremenom.`, `Ako vašeg nema, nije probano.`
  /^(?:na \S+|ako vaš\p{L}*) (?:nema|nije)(?!\p{L})/iu.test(sentence) ||
  /^(?:(?:ne|da|nema|ima),|ne (?:pokriva|važi)|to(?!\p{L})|ovo|ta|taj|time|zato|tako|zbog toga|upravo|on|ona|oni|one|njih|njega|za njih|a|i|ali|pa|te)(?!\p{L})/iu.test(
    sentence,
  )

/** `Ulje obnovite jednom godišnje (lončić šaljemo uz njega).`: the shop's voice in brackets goes alone, unless it denies. */
const withoutAside = (reading: Reading, sentence: string, place: Place): string => {
  const [aside = ''] = / \([^()]{8,120}\)/u.exec(sentence) ?? []
  const without = sentence.replace(aside, '')
  return isShopsVoice(aside) &&
    !/(?<!\p{L})(?:ne|nije|bez)(?!\p{L})/iu.test(aside) &&
    refusalOf(sentence, reading.source, place) === 'elsewhere' &&
    refusalOf(without, reading.source, place) === null
    ? without
    : sentence
}

export const small = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase('sr') + text.slice(1) : text

/** `L – 120 × 85 × 95, ulaz 38 × 52, do 45 kg – 19.900 din`: the sum behind a row of measures goes alone, and `i cene` before its heading's colon. */
const withoutSum = (line: string): string => {
  const bare = line
    .replace(/,? ?[–-] ?\d{1,3}(?:\.\d{3})*(?:,\d{2})? ?(?:din(?:ara)?|rsd|km|bam|€|eura?|evra)\.?$/iu, '')
    .replace(/ i c(?:ij)?en[ae](?=:)/iu, '')
  return (bare.match(/\d+/g)?.length ?? 0) > 2 ? bare : line
}

/** `Ja ga vozim drugu zimu pa da vam kažem: gumu diže za dva minuta`: the figures behind the colon are the thing's. */
const withoutTeller = (sentence: string): string => {
  const [, teller = '', told = ''] = /^([^:]{8,120}): (.{12,})$/u.exec(sentence) ?? []
  return isShopsVoice(teller) && !isShopsVoice(told) && (told.match(/\d+/g)?.length ?? 0) > 1
    ? capitalised(told)
    : sentence
}

/** `Korpica sa treće slike je 18 KM`, `Tobogan i tabla se plaćaju posebno`: what they cost is the other shop's, that they do not come is the buyer's. */
export const asMissing = (written: string): string => {
  // `Rolne nisu u kompletu, rolne možete poručiti posebno`: what else the other shop sells.
  const sentence = written.replace(
    /, (?:\p{L}+ )?(?:(?:se )?(?:možete|može(?: se)?|mogu(?: se)?) )(?:\p{L}+ )?(?:poručiti|naručiti|kupiti|dokupiti|nabaviti) (?:posebno|zasebno|odvojeno)(?=[.!]?$)/iu,
    '',
  )
  const [, pictured = ''] =
    /^(.{3,110}? (?:sa|na|s) (?:\p{L}+ )?(?:slik|fotografij)\p{L}{1,3}) (?:je|su|košta(?:ju)?|staje) /iu.exec(
      sentence,
    ) ?? []
  if (pictured !== '' && hasSum(sentence)) return `Nije u kompletu: ${small(pictured)}.`
  const [, apart = ''] =
    /^([^,.]{3,110}?) (?:se )?(?:\p{L}+ (?:se )?i )?(?:plać|prodaj|kupuj|dokupljuj|naručuj|poručuj|doplaćuj)\p{L}{1,3} (?:se )?(?:posebno|zasebno|odvojeno)/iu.exec(
      sentence,
    ) ?? []
  // `Drška je ista za sve posude i prodaje se posebno` tells of it before.
  const isThing = !/(?<!\p{L})(?:je|su|ima|imaju)(?!\p{L})/iu.test(apart)
  if (apart !== '' && isThing && !isShopsVoice(apart) && !/ koj\p{L}$|^(?:na|za|u|ako|kad|ko) /iu.test(apart))
    return `Nije u kompletu: ${small(apart)}.`
  return sentence.replace(
    / koj[aei] (?:prodaje(?:mo|m)?|se prodaje) (?:zasebno|posebno|odvojeno)(?: \([^()]*\))?/iu,
    ' (nije u kompletu)',
  )
}

/** `šivena u našoj radionici od pamuka`: where the shop makes it says nothing of it. */
const withoutOurPlace = (sentence: string): string =>
  sentence.replaceAll(
    / (?:u|iz|po|kod) naš(?:oj|eg|em|ih|im|e)? (?:\p{Ll}+ )?(?:radionic|pogon|firm|atelj|proizvodnj|fabri|šivar|stolar)\p{Ll}*/gu,
    '',
  )

/** `pokvari se mehanizam i za to nema reklamacije`: what happens is the thing's, what the shop answers for is not. */
const withoutComplaint = (sentence: string): string =>
  sentence.replace(
    /,? (?:i|pa|a|i tada|te) (?:za|na) (?:to|takv\p{L}{1,3} \p{L}{1,12}) (?:nema|ne važi|ne priznaje se|ne priznajemo|nemate) (?:reklamacij|garancij|povra)\p{L}{1,4}(?=[.!]?$)/iu,
    '',
  )

/** What the other shop answers for, and what it answers not for: an exclusion means nothing without what it is one of. */
const isWarranty = (text: string): boolean =>
  /(?<!\p{L})(?:garan[ct]i|jamstv)/iu.test(text) || excluded.test(text)
const excluded =
  /(?<!\p{L})(?:(?:nije|nisu|nijesu) obuhvaćen|(?:je|su) izuzet)\p{L}{0,2}(?!\p{L})|(?<!\p{L})(?:ošteće|kvar|lom|haban)\p{L}* (?:\p{L}+ ){0,6}(?:nisu|nije|nijesu|ne) (?:pokriv|obuhva|prizna|uvaža)/iu

/** `Ne pokriva bateriju.`, `Gubi se ako se kućište otvara.`: of the warranty that stood before. */
const goesOnAboutWarranty = (text: string): boolean =>
  /^(?:ne (?:pokriva|važi|odnosi se|obuhvata|priznaje)|važi|gubi se|prestaje|izuze\p{L}+|osim)(?!\p{L})/iu.test(
    text,
  )

/** `Sprej ne dolazi uz jaknu, imamo ga po 19 KM.`: the clause with a price or another model goes alone, where a sentence is left. */
const withoutClause = (written: string, isOut: (text: string) => boolean): string => {
  // `Poštovani kupci, ovo nije igračka.`
  const said = written.replace(
    /^(?:poštovan|drag)\p{L}{1,2} (?:kupc\p{L}{1,2}|kupče|mušterij\p{L}*)[,!]? /iu,
    '',
  )
  const sentence = said === written ? written : capitalised(said)
  if (!isOut(sentence)) return sentence
  const bare = sentence.replaceAll(/ \([^()]{0,120}\)(?=[.,;!?]|$)/gu, (aside) =>
    isOut(aside) && !denying.test(aside) ? '' : aside,
  )
  if (!isOut(bare)) return bare
  const clauses = bare.split(/(?<=[\p{L}\d)][,;] )|(?<=\p{L} )(?=– )/u)
  const at = clauses.findIndex(isOut)
  const kept = clauses
    .slice(0, at)
    .join('')
    .replace(/[,;]? $/, '')
  const isWhole =
    at > 0 &&
    kept.split(' ').length > 3 &&
    kept.split('(').length === kept.split(')').length &&
    (kept.split(' ').length > 5 ||
      hasVerb(tokensOf(kept)) ||
      /\d/.test(kept) ||
      denying.test(kept) ||
      /(?<!\p{L})(?:je|su)(?!\p{L})/iu.test(kept)) &&
    // `Znam da ima sklopivih, ali mi …`: what limits goes with what it limits.
    !/^(?:– )?(?:ali|osim|nego|samo|već|no)(?!\p{L})/iu.test(clauses[at] ?? '') &&
    !/^(?:ako|kada|kad|za|uz|ko|kome)(?!\p{L})/iu.test(clauses[at - 1]?.trim() ?? '')
  return isWhole ? `${kept}.` : sentence
}
const denying = /(?<!\p{L})(?:ne|neće|nije|nisu|nijesu|nema|bez)(?!\p{L})/iu

/**
 * The sentences of a paragraph that may stand. What speaks of one that goes, goes with it; of a paragraph of which most goes only what tells of
 * the product stays.
 */
export const sentencesIn = (reading: Reading, line: string, place: Place = {}): Stated[] => {
  // `I'm a product detail. I'm a great place to add …`: a template that nobody filled in.
  if (looksForeign(line) && !/[čćšžđ]/iu.test(line)) return []
  const { models } = reading.source
  const all = sentencesOf(line).map((sentence) =>
    withoutAside(
      reading,
      withoutClause(
        place.isSellers
          ? sentence
          : withoutTeller(withoutSum(withoutOurPlace(withoutComplaint(asMissing(sentence))))),
        (text) =>
          hasSum(text) ||
          isOfOtherModel(text, models) ||
          isWarranty(text) ||
          isPromise(text) ||
          isShopsVoice(text),
      ),
      place,
    ),
  )
  // Of a day that somebody tells of only what warns is the product's.
  const isTale = place.isSellers !== true && all.some(isWitnessed)
  let isAfterGap = false
  let isCompared = false
  const kept = all.filter((sentence, at) => {
    // What follows another model in a paragraph goes on comparing, until a sentence has a subject of its own.
    if (at > 0 && isCompared) isCompared = leans(sentence)
    isCompared ||= isOfOtherModel(sentence, models)
    if ((isTale || isCompared) && !protects(sentence)) {
      isAfterGap = true
      return false
    }
    const isBegun = at > 0 && !isAfterGap
    const isOut =
      refused(reading, sentence, place) ||
      (!protects(sentence) && isAfterGap && (pointsAtGap(sentence) || isScrap(sentence))) ||
      (!protects(sentence) &&
        !isBegun &&
        at > 0 &&
        all.slice(0, at).every((before) => refusalOf(before, reading.source, place)) &&
        pointsBack(sentence))
    isAfterGap = isOut
    return !isOut
  })
  const isMostlyOut = kept.join(' ').length * 3 < all.join(' ').length
  // `Hrskavica se obnavlja za 21 dan! Koriste reprezentativci.`: what begins with a claim goes on claiming.
  const isBoast =
    all.length > 1 && !place.isExpected && !place.isSellers && opensWithClaim(all[0] ?? '', reading, place)
  const left = isBoast
    ? kept.filter((text) => protects(text) || (tellsOfProduct(text) && !leans(text)))
    : isMostlyOut && !place.isExpected
      ? kept.filter(tellsOfProduct)
      : kept
  return left.map((sentence) => stated(reading, finished(sentence), sentence))
}

const opensWithClaim = (first: string, { source }: Reading, place: Place): boolean =>
  /^(?:effect|absolute|pressure)$/.test(refusalOf(first, source, place) ?? '')

export const tellsOfProduct = (sentence: string): boolean =>
  protects(sentence) || lineOfProduct(sentence) > 0.5

const lineOfProduct = (sentence: string): number => {
  const { product, use, care, warning, box, size } = readLine(sentence).share
  return product + use + care + warning + box + size
}

const protects = isCaution

/** An entry of a list as it stands: without the point of a single sentence, with a capital letter. */
const entryOf = (text: string): string => {
  const calm = text.replaceAll(/!(?=\s|$)/g, '.').replace(/(?<![\s,;–-])[\s,;–-]+$/, '')
  return capitalised(sentencesOf(calm).length > 1 ? finished(calm) : calm.replace(/\.$/, ''))
}

/** A list stays whole, but for entries that name a price, a contact or a claim; where most of it has no place all of it goes. */
export const entriesIn = (reading: Reading, lines: readonly string[], place: Place = {}): Stated[] => {
  const kept = lines.map(withoutSum).flatMap((line) => {
    const said =
      sentencesOf(line).length > 1
        ? sentencesIn(reading, line, place)
            .map(({ fact }) => fact)
            .join(' ')
        : line
    return said === '' || (said === line && refused(reading, line, place))
      ? []
      : [stated(reading, entryOf(said), line)]
  })
  return kept.length * 2 < lines.length ? [] : kept
}
