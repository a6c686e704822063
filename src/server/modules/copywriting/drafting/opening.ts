import { slotAt } from '#contract/websites/slots/slots-of.ts'
import { isInstruction } from '../claims/statements.ts'
import { shortPoints } from './bullets.ts'
import { looksForeign } from '../language/language.ts'
import { foldWords } from '../language/fold.ts'
import { cutName } from './names.ts'
import { beginsClosed, standsAlone } from './passages.ts'
import { hasVerb } from './phrases.ts'
import { open, turned, type Plan } from './plan.ts'
import type { SourceSentence, SourceText, SourceValue } from './source-text.ts'
import { saidOf } from './said-value.ts'
import { termHook } from './terms.ts'
import { sharedStems, stemsOf } from './thought.ts'

/** `3 jačine.` opens nothing. */
const leastWords = 4
const limits = { shortName: 40, opening: 220, cry: 30 }

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
const opensPage = ({ role, text, tokens, origin, at }: SourceSentence): boolean =>
  role === 'fact' &&
  (origin === 'text' || origin === 'short') &&
  standsAlone(text) &&
  !isInstruction(text) &&
  !/ (?:može|mogu) biti | moguć/.test(text) &&
  !/\?|^[^:]{2,30}: /.test(text) &&
  tokens.length >= leastWords &&
  (origin === 'short' || (!beginsClosed(tokens) && (at === 0 || hasVerb(tokens) || / koj[aeiu] /.test(text))))

/** The first of its paragraph, or one that names the product, opens better than one that goes on. */
const isFirst = ({ source }: Plan, { text, block, at }: SourceSentence): boolean =>
  source.sentences.find((other) => other.block === block)?.at === at ||
  sharedStems(stemsOf(text.split(' ').slice(0, 3).join(' ')), stemsOf(source.name)).length > 0

/** What is not there, and what a number begins, opens a page only where nothing else does. */
const isWeak = ({ text }: SourceSentence): boolean =>
  /(?<!\p{L})(?:nije|nisu|nema|rad[ie] samo|pakuje)(?!\p{L})|^\d/iu.test(text)

/** What may open a page, best first: the seller's sentence, the few words beside the price, then the text's own passages. */
const openings = (plan: Plan): SourceSentence[][] => {
  const sentences = open(plan)
  const seller = sentences.filter(({ origin }) => origin === 'seller')
  // A question asks the buyer for what the page should say.
  const short = sentences.filter(({ origin, role }) => origin === 'short' && role === 'fact')
  const told = sentences
    .filter((sentence) => opensPage(sentence) && sentence.text.length <= limits.opening)
    .toSorted(
      (a, b) => Number(isFirst(plan, b)) - Number(isFirst(plan, a)) || Number(isWeak(a)) - Number(isWeak(b)),
    )
  // A short paragraph opens whole, where enough is left for the rest of the page.
  const isRich = shortPoints(plan) > 2
  const whole = (first: SourceSentence): SourceSentence[] => {
    const block = sentences.filter(({ block: own, role }) => own === first.block && role === 'fact')
    const isWhole = block[0] === first && joined(block, limits.opening).length === block.length
    // A few words alone are a cry.
    if (isWhole && (isRich || first.text.length < limits.cry)) return block
    return [first]
  }
  return [
    joined(seller, slotAt(plan.input.templateName, 'hook').letters),
    isRich ? joined(short, limits.opening) : short.slice(0, 1),
    ...told.slice(0, 4).map(whole),
  ].filter((chosen) => chosen.length > 0)
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

export const writeHook = (plan: Plan): string => {
  const own = ownWord(plan, 'hook')
  if (own) return own
  const chosen = turned(plan, openings(plan))[0]
  if (chosen) return chosen.map((sentence) => plan.print(sentence)).join(' ')
  const { source, tell, market } = plan
  const facts = source.sentences.filter(
    ({ role, text, under, origin, tokens }) =>
      role === 'fact' &&
      (origin !== 'list' || under === null) &&
      standsAlone(text) &&
      !isInstruction(text) &&
      (origin === 'list' || !beginsClosed(tokens)) &&
      !/\?|^[^:]{2,30}: | (?:može|mogu) biti /.test(text) &&
      text.length <= limits.opening,
  )
  const fact = facts.find(({ origin }) => origin !== 'list') ?? facts[0]
  if (fact) return plan.print(fact)
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
