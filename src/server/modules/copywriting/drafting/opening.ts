import { slotAt } from '#contract/websites/slots/slots-of.ts'
import { readLine } from '../claims/line-kinds.ts'
import { isInstruction } from '../claims/statements.ts'
import { openPoints } from './bullets.ts'
import { looksForeign } from '../language/language.ts'
import { foldWords } from '../language/fold.ts'
import { cutName } from './names.ts'
import { beginsClosed, standsAlone } from './passages.ts'
import { beginsWithVerb, hasVerb } from './phrases.ts'
import { open, turned, type Plan } from './plan.ts'
import type { SourceSentence, SourceText, SourceValue } from './source-text.ts'
import { saidOf } from './said-value.ts'
import { termHook } from './terms.ts'
import { sharedStems, stemsOf } from './thought.ts'

/** `3 jačine.` opens nothing. */
const leastWords = 4
const limits = { shortName: 40, opening: 220 }
/** How surely a sentence of the text tells of the product, where it opens the page. */
const leastProduct = 0.35

/** Half a name in another tongue (`Tour`, `Larch Raised`) names nothing. */
export const shortNameOf = ({ source, input }: Plan): string => {
  const { name } = source
  const found = foldWords(input.facts?.name ?? '')
  const cut = cutName(name, limits.shortName)
  const isWhole = cut === name || /^(?: [–|-] |, | \(|: )/.test(name.slice(cut.length))
  const isAsFound = found !== '' && foldWords(name).includes(found)
  const isOurs = source.language === 'ours' || !(isAsFound || looksForeign(name))
  return isWhole || isOurs ? cut || 'Proizvod' : 'Ovaj proizvod'
}

/** What the seller typed of the opening stands as it is; asked for another text, the writer writes one. */
const ownWord = ({ input: { angle }, turn, ledger }: Plan, key: 'title' | 'hook'): string | null => {
  const text = turn === 0 && angle?.typed.includes(key) ? angle[key] : ''
  return text === '' ? null : ledger.write({ text, basis: 'seller', fact: text })
}

/** The name as the seller has it. */
export const writeTitle = (plan: Plan): string => {
  const { source, ledger, input } = plan
  const name = cutName(source.name, slotAt(input.templateName, 'title').letters) || 'Proizvod'
  return ownWord(plan, 'title') ?? ledger.write({ text: name, basis: 'seller', fact: source.name })
}

/** As many passages of one block, from its first, as fit. */
const joined = (sentences: readonly SourceSentence[], most: number): SourceSentence[] => {
  const kept: SourceSentence[] = []
  for (const sentence of sentences) {
    if ([...kept, sentence].map(({ text }) => text).join(' ').length > most) break
    kept.push(sentence)
  }
  return kept
}

/** A passage that tells what the thing is or does, by itself. */
const opensPage = ({ role, text, tokens, origin, under, at }: SourceSentence): boolean =>
  role === 'fact' &&
  origin === 'text' &&
  under === null &&
  standsAlone(text) &&
  !isInstruction(text) &&
  !/\?|^[^:]{2,30}: |(?<!\p{L})(?:nije|nisu|nema|samo|mo[žg]\p{L}* biti|moguć)(?!\p{L})/u.test(text) &&
  tokens.length >= leastWords &&
  text.length <= limits.opening &&
  !beginsClosed(tokens) &&
  !beginsWithVerb(tokens) &&
  (at === 0 || hasVerb(tokens))

/** The first of its paragraph, or one that names the product, opens better than one that goes on. */
const isFirst = ({ source }: Plan, { text, block, at }: SourceSentence): boolean =>
  source.sentences.find((other) => other.block === block)?.at === at ||
  sharedStems(stemsOf(text.split(' ').slice(0, 3).join(' ')), stemsOf(source.name)).length > 0

/** What may open a page, best first: the seller's sentence, the few words beside the price, then the text's own passages. */
const openings = (plan: Plan): SourceSentence[][] => {
  const sentences = open(plan)
  const most = slotAt(plan.input.templateName, 'hook').letters
  const of = (origin: SourceSentence['origin']) =>
    joined(
      sentences.filter((each) => each.origin === origin && (each.role === 'fact' || origin === 'seller')),
      most,
    )
  const told = sentences
    .filter((each) => opensPage(each) && (plan.turn > 0 || readLine(each.text).share.product >= leastProduct))
    .toSorted((a, b) => Number(isFirst(plan, b)) - Number(isFirst(plan, a)))
  // A short paragraph opens whole; of a longer one its sentence stands in both places, so that the rest keeps its subject.
  const paragraph = (first: SourceSentence) => {
    const block = sentences.filter(({ block: own, role }) => own === first.block && role === 'fact')
    return block[0] === first && joined(block, most).length === block.length ? block : [first]
  }
  return [of('seller'), of('short'), ...told.slice(0, 4).map(paragraph)].filter((chosen) => chosen.length > 0)
}

/** Whether anything of the product stands below: a table, a package, steps or sentences. */
const hasData = ({ values, box, steps, sentences }: SourceText): boolean =>
  values.length + box.length + steps.length + sentences.length > 0

/** `Boje: crna, siva`, `Zapremina: 0,8 l, 1,2 l` in a sentence: one of them is bought. */
const choosing = ({ id, value }: SourceValue): string =>
  id === 'choice-colour' ||
  // `92 % poliamid, 8 % elastan` is a blend, all of it.
  value.split(', ').every((part) => /^\d[^%]* \p{L}+$/u.test(part))
    ? value.replace(/, (?=[^,]*(?:,\d[^,]*)?$)/, ' ili ')
    : value

/** Prints a sentence whose paragraph goes on without it; one that others follow stays there too. */
const opened = (plan: Plan, sentences: readonly SourceSentence[]): string => {
  const [first] = sentences
  const isTorn =
    first?.origin === 'text' &&
    plan.source.sentences.some(
      (other) => other.block === first.block && other.role === 'fact' && !sentences.includes(other),
    )
  return sentences
    .map((sentence) =>
      isTorn
        ? plan.ledger.write({ text: sentence.text, basis: sentence.basis, fact: sentence.fact })
        : plan.print(sentence),
    )
    .join(' ')
}

export const writeHook = (plan: Plan): string => {
  const own = ownWord(plan, 'hook')
  if (own) return own
  const chosen = turned(plan, openings(plan))[0]
  if (chosen) return opened(plan, chosen)
  const { source, tell, market } = plan
  const entry = openPoints(plan).find(({ text }) => text.length <= limits.opening)
  if (entry) return plan.print(entry)
  const values = source.values.filter(({ label, value }) => label.length + value.length <= 70).slice(0, 2)
  if (values.length === 0) return tell(termHook(market, hasData(source)))
  return values
    .map((each) =>
      tell({
        text: `${saidOf(each) ?? `${each.label}: ${choosing(each)}`}.`,
        basis: each.basis,
        fact: each.fact,
      }),
    )
    .join(' ')
}
