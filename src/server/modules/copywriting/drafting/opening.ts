import { slotAt } from '#contract/websites/slots/slots-of.ts'
import { foldWords } from '../language/fold.ts'
import { looksForeign } from '../language/language.ts'
import type { Layout } from './layout.ts'
import { cutName } from './names.ts'
import type { Plan } from './plan.ts'
import { termHook } from './terms.ts'

const longestShortName = 40

/** Half a name in another tongue (`Tour`, `Larch Raised`) names nothing. */
export const shortNameOf = ({ source, input }: Plan): string => {
  const { name } = source
  const found = foldWords(input.facts?.name ?? '')
  const cut = cutName(name, longestShortName)
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

/** How the source opens, else what decides of its table. */
export const writeHook = (plan: Plan, { hook }: Pick<Layout, 'hook'>): string => {
  const own = ownWord(plan, 'hook')
  if (own) return own
  const { ledger, source, market } = plan
  if (hook) return hook.map((line) => ledger.write(line)).join(' ')
  const isBare = source.values.length + source.box.length + source.steps.length + source.sections.length === 0
  return ledger.write(termHook(market, !isBare))
}
