import { slotAt } from '#contract/websites/slots/slots-of.ts'
import { isInstruction } from '../claims/statements.ts'
import { looksForeign } from '../language/language.ts'
import { foldWords } from '../language/fold.ts'
import { hasVerb } from './cutting.ts'
import { cutName } from './names.ts'
import { open, turned, type Plan } from './plan.ts'
import type { SourceSentence, SourceText, SourceValue } from './source-text.ts'
import { termHook } from './terms.ts'

/** `3 jačine masaže.` opens nothing. */
const leastWords = 5
const limits = { shortName: 40, sentence: 200 }

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

/** Sentences that begin with a word for something before them. */
const leaning =
  /^(?:on|ona|ono|oni|one|ostal\p{L}{1,3}|to|tako|zato|ovo|ova|ovaj|ove|ovi|time|tada|takođe|međutim|pored toga|osim toga|a|ali|i|njega|njime|ih|njih|stoga|dakle|inače|ipak|tu|tamo|pri tome|posle toga|poslije toga|nakon toga|u tom slučaju|u suprotnom|na kraju|uz to|možete|pa|vidi se|vide se|(?:može|mogu) i)(?!\p{L})/iu

/** `Najjača se koristi za tepih`, `Bira se dugmetom`: of what, stands before. */
const headless =
  /^(?:naj\p{L}{2,20}[aeio] (?:se|je|su|\p{Ll}+[eiu] )|na (?:naj|toj|tom|njoj|njemu)\p{L}*|(?:bira|biraju|koristi|stavlja|skida) se(?!\p{L}))/iu

/** `Kada je nagnut više od toga`: of what, stands before. */
const pointing = / (?:od|do|iznad|ispod|osim|pored|posle|nakon|kod) (?:toga|tog|njega|nje|njih)(?!\p{L})/iu

export const stands = ({ text, role }: SourceSentence): boolean =>
  role !== 'question' && !leaning.test(text) && !headless.test(text) && !pointing.test(text)

const joined = (sentences: readonly SourceSentence[], most: number): SourceSentence[] => {
  const kept: SourceSentence[] = []
  for (const sentence of sentences) {
    if ([...kept, sentence].map(({ text }) => text).join(' ').length > most) break
    kept.push(sentence)
  }
  return kept
}

/** What a thing is not, and data without a verb, open a page only where nothing else does. */
const isWeak = ({ text, tokens }: SourceSentence): boolean =>
  !hasVerb(tokens) || /(?<!\p{L})(?:ne|nije|nisu|nema|rad[ie] samo)(?!\p{L})|^\d/iu.test(text)

/** What may open a page, best first: the seller's sentence, the few words beside the price, then the text's own sentences. */
const openings = (plan: Plan): SourceSentence[][] => {
  const sentences = open(plan)
  const seller = sentences.filter(({ origin }) => origin === 'seller')
  // A question asks the buyer for what the page should say.
  const short = sentences.filter(({ origin, role }) => origin === 'short' && role === 'fact')
  const told = sentences.filter(
    (sentence) =>
      sentence.origin === 'text' &&
      sentence.role === 'fact' &&
      stands(sentence) &&
      !isInstruction(sentence.text) &&
      !/^[^:]{2,30}: /.test(sentence.text) &&
      sentence.text.length <= limits.sentence &&
      sentence.tokens.length >= leastWords,
  )
  return [
    joined(seller, slotAt(plan.input.templateName, 'hook').letters),
    joined(short, limits.sentence),
    ...told
      .toSorted((a, b) => Number(isWeak(a)) - Number(isWeak(b)))
      .slice(0, 4)
      .map((sentence) => [sentence]),
  ].filter((sentences) => sentences.length > 0)
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
  const facts = source.sentences.filter(({ role }) => role === 'fact')
  const entries = [...facts.filter((each) => stands(each) && !isInstruction(each.text)), ...facts].slice(0, 1)
  if (entries.length > 0) return entries.map((sentence) => plan.print(sentence)).join(' ')
  const values = source.values.filter(({ label, value }) => label.length + value.length <= 70).slice(0, 2)
  if (values.length === 0) return tell(termHook(market, hasData(source)))
  return values
    .map((each) => tell({ text: `${each.label}: ${choosing(each)}.`, basis: each.basis, fact: each.fact }))
    .join(' ')
}
