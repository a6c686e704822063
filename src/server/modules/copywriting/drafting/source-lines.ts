import type { ProductFacts } from '#contract/builder/schema.ts'
import { claimOf, isOfShop, roleOf, type ClaimKind, type Role } from '../claims/claims.ts'
import { isContact, isFoot, namesPerson, namesShop } from '../claims/contact.ts'
import { outOf, readLine, type LineReading } from '../claims/line-kinds.ts'
import { isShopsVoice } from '../claims/shop-voice.ts'
import { isQuotation, isReported } from '../claims/statements.ts'
import { latin } from '#contract/common/cyrillic.ts'
import { looksForeign } from '../language/language.ts'
import { unglued } from '../lexicon/labels.ts'
import { knowsMarks, restoreDiacritics } from '../language/diacritics.ts'
import { plainText, sentencesOf, tidyLine } from '../language/page-text.ts'
import { tokensOf, type Token } from '../lexicon/patterns.ts'
import { foldWords, capitalised } from '../language/fold.ts'
import { hasVerb } from './phrases.ts'
import { asksForNote } from './note-requests.ts'
import { namesOtherModel } from './other-models.ts'
import type { SourceSentence, SourceText } from './source-text.ts'

/** A stranger's page may be of any size; what stands behind this much says nothing new of a product. */
const most = { text: 8000, features: 80, feature: 300, sentence: 340, lines: 20, line: 400 }

const shortened = (lines: readonly string[] | undefined): string[] =>
  (lines ?? []).slice(0, most.lines).map((line) => line.slice(0, most.line))

type Texts = Record<string, string | readonly string[] | null | undefined>

/** Marks are put back only where all of the texts go without them. */
export const withMarks = <T extends Texts>(texts: T): T => {
  const all = Object.values(texts).flatMap((text) => text ?? [])
  return knowsMarks(latin(all.join(' ')))
    ? texts
    : (Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [
          key,
          typeof text === 'string'
            ? restoreDiacritics(latin(text))
            : text?.map((line) => restoreDiacritics(latin(line))),
        ]),
      ) as T)
}

/** Facts of a page of ours as its readers would write them. */
export const marked = (facts: ProductFacts): ProductFacts => {
  const { description, shortDescription, features, choices, box, warnings, usage, care } = facts
  const answers = (facts.answers ?? []).flatMap(({ ask, answer }) => [ask, answer])
  const told = withMarks({
    description, shortDescription, features, choices, box, warnings, usage, care, answers,
  }) // prettier-ignore
  return {
    ...facts,
    ...told,
    answers: (facts.answers ?? []).map((_, at) => ({
      ask: told.answers[2 * at] ?? '',
      answer: told.answers[2 * at + 1] ?? '',
    })),
  }
}

export const bounded = (facts: ProductFacts): ProductFacts => ({
  ...facts,
  name: facts.name?.slice(0, most.feature) ?? null,
  description: facts.description?.slice(0, most.text) ?? null,
  shortDescription: facts.shortDescription?.slice(0, 600) ?? null,
  features: facts.features.slice(0, most.features).map((feature) => feature.slice(0, most.feature)),
  choices: (facts.choices ?? []).slice(0, 6).map((choice) => choice.slice(0, most.feature)),
  box: shortened(facts.box),
  warnings: shortened(facts.warnings),
  usage: shortened(facts.usage),
  care: shortened(facts.care),
  answers: (facts.answers ?? []).slice(0, most.lines).map(({ ask, answer }) => ({
    ask: ask.slice(0, most.line),
    answer: answer.slice(0, most.line),
  })),
})

const ornament = /[\p{Extended_Pictographic}✓✔✅☑★►▶➤➡→•]\u{FE0F}?\s*(?=[\p{Lu}\d])/gu

/** `✅ Osam glava ✅ Grejanje`: signs in the place of line breaks. A single one decorates. */
const withBreaks = (text: string): string =>
  // `【USB punjiva】 Ugrađena baterija …`: a heading in brackets.
  text
    .replaceAll(/^(?:- )?【([^】]{1,60})】\s?/gm, '## $1\n')
    .split('\n')
    .map((line) => ((line.match(ornament)?.length ?? 0) > 1 ? line.replaceAll(ornament, '\n') : line))
    .join('\n')

/** A text of ours in Latin letters with its marks, line by line; what is in a list keeps no bullet. */
export const linesOf = (text: string): string[] => outlinedLines(text).map((line) => line.text)

/** `Početna > Alat > Merni alat`: where a page of the shop stands. */
const isTrail = (text: string): boolean => text.split(/ [>›»] /).length > 2

/** `Nije uključena :)` */
const smiley = /(?<=^|\s)[:;]-?[()DPp](?=$|[\s.,!])/g

/** What a line of a source was on its page: a heading, an entry of a list, or nothing that is known. */
export type OutlinedLine = { text: string; mark: 'title' | 'item' | 'row' | null }

/** `| Veličina | Struk |` */
export const isTableRow = (line: string): boolean => /^\| .+ \|$/.test(line)

/** As `linesOf`, with what the importer marked. */
const outlinedLines = (text: string): OutlinedLine[] =>
  plainText(withBreaks(latin(text)))
    .split('\n')
    .map((line) => ({
      text: tidyLine(
        unglued(
          line
            .replaceAll(smiley, '')
            .replace(/^[\s\-–—*+>#•]+/, '')
            .replaceAll(/[【】]/g, ''),
        ),
      ),
      mark: line.startsWith('## ')
        ? ('title' as const)
        : /^[-–—*•] /.test(line)
          ? ('item' as const)
          : isTableRow(line)
            ? ('row' as const)
            : null,
    }))
    // `Gornjište: koža / Postava: velur`: several data on one line.
    .flatMap((line) =>
      /^[^/:]{1,40}: [^/]+ \/ \p{L}[^/:]{1,40}: /u.test(line.text)
        ? line.text.split(' / ').map((part) => ({ ...line, text: part }))
        : [line],
    )
    .filter(({ text, mark }) => text.length > 1 && !isTrail(text) && (mark === 'title' || !isQuotation(text)))

/** Lines below a heading of their source, null for those before the first. */
export type SourceBlock = { title: string | null; lines: OutlinedLine[] }

/** `Nije za pitku vodu.` set as a heading is still a warning, and so is what does not come with a thing. */
const isWarningWhole = (text: string): boolean =>
  /\p{L}[.!)]+(?:$| \p{Lu})/u.test(text) && text.split(' ').length > 2 && roleOf(tokensOf(text)) !== null

export const sourceBlocks = (text: string): SourceBlock[] => {
  const blocks: SourceBlock[] = [{ title: null, lines: [] }]
  for (const line of outlinedLines(text))
    // `Materijal: pamuk` in large letters is a datum.
    if (line.mark === 'title' && !/: \S|\d ?× ?\p{L}/u.test(line.text) && !isWarningWhole(line.text))
      blocks.push({ title: line.text.replace(/:$/, ''), lines: [] })
    else blocks.at(-1)?.lines.push(line.mark === 'title' ? { ...line, mark: null } : line)
  return blocks.filter(({ title, lines }) => title !== null || lines.length > 0)
}

const money = /\d[\d.,]{0,30} ?(?:rsd|din(?:ara)?|eura?|evra|€|km|bam)(?![\p{L}\d])|€ ?\d|[-−] ?\d{1,2} ?%/iu

/** `6 km` of cable is no price: marks count only where a price is spoken of. */
const hasPrice = (text: string): boolean => {
  const found = money.exec(text)
  return found !== null && !/ ?km$/.test(found[0])
}

/** `Mirza: Pozdrav, hoće li pasati na Golf?`: who asks and who answers below an offer. */
const spokenBy =
  /^\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d.]*){0,2}: (?:(?:pozdrav|poštovan|postovan|dobar dan|zdravo|hvala|preporuk|odličn|super)|[^.!]{3,120}\?$)/iu

/** A price, a contact, a buyer's words, another tongue: nothing of it is the product's. */
export const isNotOurs = (text: string): boolean =>
  hasPrice(text) ||
  // `14 l – 4.800` in a list of prices.
  / [–-] \d{1,3}\.\d{3}\.?$/.test(text) ||
  isContact(text) ||
  isFoot(text) ||
  isQuotation(text) ||
  spokenBy.test(text) ||
  isReported(text) ||
  looksForeign(text)

/**
 * How sure a line has to be to be left out: of lines that the weights have not seen 12 % of those without a place stay and 3 % of the others
 * are lost (`npm run fit:lines`). What a table names as a claim or as the shop's, and who speaks of himself, needs less; what its place on
 * the page announces, and what warns, more. Nothing is put into other words: a maker's `pravim ih ručno` is told as it stands, or not.
 */
const leftOutAbove = { usual: 0.5, claimed: 0.2, expected: 0.75, warned: 0.9 }

/** What tells of the buyer's day boasts of nothing. */
const isClaimed = (text: string, tokens: readonly Token[], { kind }: LineReading): boolean => {
  const claim = claimOf(text, tokens)
  return claim !== null && !(claim === 'doubtful' && kind === 'moment')
}

/**
 * `isExpected`: its place on the page says what it is, such as a line below a heading of warnings or of use. What warns there is never left
 * out.
 */
const isOut = (text: string, tokens: readonly Token[], reading: LineReading, isExpected: boolean): boolean =>
  // Our page has that field, too.
  !(asksForNote(text) && !isShopsVoice(text)) &&
  outOf(reading) >
    (isExpected
      ? roleOf(tokens) === 'warning'
        ? 1
        : leftOutAbove.expected
      : roleOf(tokens) === 'warning'
        ? leftOutAbove.warned
        : isClaimed(text, tokens, reading) || isOfShop(tokens) || isShopsVoice(text)
          ? leftOutAbove.claimed
          : roleOf(tokens) !== null
            ? leftOutAbove.expected
            : leftOutAbove.usual)

/** Whether a line of a source is none of a page's: the shop's business, praise, what it does to the body, somebody's words. */
export const hasNoPlace = (
  text: string,
  tokens: readonly Token[] = tokensOf(text),
  isExpected = false,
): boolean =>
  isNotOurs(text) || claimOf(text, tokens) === 'machine' || isOut(text, tokens, readLine(text), isExpected)

/** What the seller is told of a line that was left out; the shop's business and praise are not missed. */
const toldOf = (text: string, { kind }: LineReading): ClaimKind | null =>
  claimOf(text) ?? (kind === 'health' ? 'effect' : null)

/** `Rolator, sklopiv – Oprema, Zenica`: the name with what a shop system put behind it. */
const isNameAgain = (written: string, tokens: readonly Token[], name: string): boolean =>
  !hasVerb(tokens) && foldWords(written).startsWith(`${foldWords(name)} `) && / [–|-] /.test(written)

/** `Nije za beton – za to pogledajte našu SDS`: what a shop adds for itself goes without the warning it stands behind. */
const withoutOffer = (sentence: string): string => {
  const [head = ''] = sentence.split(
    /(?: –|,) (?=(?:za to |zato |a |tu |inače )?(?:pogledajte|imamo|javite|naručite|poručite) )/u,
  )
  return head !== sentence && roleOf(tokensOf(head)) === 'warning' ? head : sentence
}

const finished = (sentence: string): string => {
  const calm = sentence.replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '').replace(/!$/, '.')
  return capitalised(/[.!?…]["“]?$/.test(calm) ? calm : `${calm}.`)
}

/** A word of warning in a sentence that tells a story (`otkrije da je najzanimljivije ono što ne sme`) warns of nothing. */
const protects = ({ share }: LineReading): boolean =>
  share.warning + share.care + share.use + share.size + share.box > leastProtecting
const leastProtecting = 0.1

/** A line that is told where a buyer looks for it; what is not sure stays in its paragraph. */
const surely = ({ kind, share }: LineReading): Role | null =>
  share[kind] < sureAbove ? null : kind === 'warning' ? 'limit' : kind === 'care' ? 'care' : null
const sureAbove = 0.9

/** `Ne kačite tepihe`, `Ne prskati po vetru`; `Ne brinite` forbids nothing. */
const forbids =
  /^Ne (?!brin|gub|čeka|propu|dozvol|trpi|troš|mor|treb)\p{Ll}{2,}(?:ite|jte|iti|ati|eti|uti|avati|sti|ći)(?!\p{L})/u

/** `Vrata moraju da se otvaraju od vas`, `NE PRATI`: what has to be so, and what is shouted. */
const requires = /(?<!\p{L})(?<!ne )(?:mora|moraju) (?:da|biti) |(?<!\p{L})NE \p{Lu}{3,}/u

/** `Napomena: sečiva su oštra`: the word in front says what kind of sentence it is and is not said again. */
const announced = /^(?:napomen[ae]|upozorenj[ae]|pažnja|važno|oprez)\s*[:!–-]\s*/iu

/** `Dragi roditelji, ovo je igračka`: whoever is greeted. */
const greeting = /^(?:dragi|drage|poštovani|poštovane) \p{L}{3,15}, /iu

/**
 * One sentence as it may stand, or null; what is left out for what it claims is noted. It goes whole: what a clause leaves behind is half a
 * promise or half a thought.
 */
export const admitted = (
  written: string,
  {
    name,
    dropped,
    source,
    isListed = false,
    isSellers = false,
    isExpected = false,
  }: {
    name: string
    dropped: SourceText['dropped']
    source: SourceText
    isListed?: boolean
    /** The seller's own words are left out only for what a table names. */
    isSellers?: boolean
    /** See `isOut`. */
    isExpected?: boolean
  },
): { text: string; role: SourceSentence['role'] } | null => {
  const tokens = tokensOf(written)
  if (claimOf(written, tokens) === 'machine') {
    source.hasMachineText = true
    return null
  }
  // `N. P.` signs an advertisement, `ŠifraKR-20` is two cells of a table.
  if (!tokens.some(({ folded }) => folded.length > 2)) return null
  if (!isListed && !written.includes(' ')) return null
  if ((tokens.length < 2 && !isListed) || written.length > most.sentence || isNotOurs(written)) return null
  if (namesPerson(written, source.people) && !namesPerson(name, source.people)) return null
  // `Četiri načina nošenja:` announces what may stand elsewhere, or nowhere.
  if (written.endsWith(':')) return null
  if (namesOtherModel(written, source.models)) return null
  if (namesShop(written, source.shop, name) || isNameAgain(written, tokens, name)) return null
  // A sign that sends to a note at the foot of the page says that this is not all.
  if (/[\p{L}\d%!?.)]\*(?!\d)/u.test(written)) return null
  // `Nisi sam.`, `70–90 cm = S/M`: a cry, and rows of a table without their head.
  if (
    !isListed &&
    (/ = /.test(written) ||
      (tokens.length === 2 &&
        /[.!?]$/.test(written) &&
        !/\d/.test(written) &&
        !roleOf(tokens) &&
        !/^ima /i.test(written)))
  )
    return null
  // `Kada se ne koristi, savije se` forbids nothing.
  const role = roleOf(tokensOf(written.replace(/^(?:kada|kad|dok) se ne koristi,? /i, '')))
  const own = capitalised(withoutOffer(written.replace(announced, '').replace(greeting, '')))
  const reading = readLine(own)
  if (isSellers ? claimOf(own) : isOut(own, tokensOf(own), reading, isExpected)) {
    const kind = toldOf(own, reading)
    if (kind) dropped.push({ text: written, kind })
    return null
  }
  const text = finished(own)
  return {
    text,
    role:
      (role && protects(reading) ? role : null) ??
      (forbids.test(text) || requires.test(text)
        ? 'warning'
        : text.endsWith('?')
          ? 'question'
          : ((isSellers ? null : surely(reading)) ?? 'fact')),
  }
}

/** Sentences of a line; a line of a list that is no sentence stays one statement. */
export const statementsOf = (line: string): string[] => sentencesOf(line)

/** Whether a line is an entry of a list: one statement without an end. */
export const isEntry = (line: string): boolean =>
  !/[.!?]["“]?$/.test(line) && sentencesOf(line).length === 1 && line.length <= 140
