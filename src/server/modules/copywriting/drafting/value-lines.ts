import { productRow } from '#contract/websites/product-row.ts'
import { isPrinted } from '#contract/websites/slots/slots-of.ts'
import type { Line } from '../claims/ledger.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { hasVerb } from './phrases.ts'
import { isArticle, type Plan } from './plan.ts'
import { saysValue } from './said.ts'
import { toldIn, type SourceValue } from './source-text.ts'

/** Rows that a buyer looks up, and a maker's names, are no reason to buy. */
const isLookedUp = ({ id, label, value }: SourceValue): boolean =>
  ['box', 'missing', 'state', 'model', 'standard', 'ingredients'].includes(id ?? '') ||
  /^(?:(?:ime |oznaka )?model\p{L}*|tip|vrsta|marka|šifra|kod|oznaka|robna|brend|proizvođač|serija|pranje|održavanje|garanc\p{L}*|sadržaj|napomen\p{L}*|izvedb\p{L}*|opcij\p{L}*|dodaci|dodatna oprema|za koga|zemlj\p{L}*|poreklo|porijeklo|uvoznik\p{L}*|klasa)(?!\p{L})/iu.test(
    label,
  ) ||
  /^(?:ne|da|bez|nije|nema|ima|jeste|ostalo|drugo|razno|po izboru)(?!\p{L})/iu.test(value) ||
  // `KV-180B` names it.
  /^(?=.*\d)(?=.*\p{Lu})[\p{Lu}\d./-]{5,}$/u.test(value)

/** What decides whether a thing will do comes first: what it bears, for whom, how much, how long, how large. */
const worth = [
  'load', 'age', 'capacity', 'battery', 'runtime', 'range', 'power', 'brightness', 'screen', 'material', 'dimensions', 'length',
  'diameter', 'weight', 'charging-time', 'noise', 'cable',
] // prettier-ignore
const least = [
  'quantity',
  'voltage',
  'choice-size',
  'choice-colour',
  'colour',
  'sizes',
  'origin',
  'width',
  'height',
]

/** `Za šaku: srednju i veliku`, `Suvo drvo do: 12 mm`, `Nosivost gornje ploče`: how far a thing may be used. */
const isBound = (label: string): boolean =>
  /^(?:za|do|maks\p{L}*|max|najv\p{L}+|nosi\p{L}*|opterećenj\p{L}*)(?!\p{L})| do$|nosivost|opterećenj/iu.test(
    label,
  )

const rankOf = ({ id, label, value }: SourceValue): number => {
  if (isBound(label)) return 0
  if (id !== null && worth.includes(id)) return 1 + worth.indexOf(id)
  const isPart = label.includes(',') || label.split(' ').length > 2 || value.includes('(')
  const isLeast = least.includes(id ?? '') || /^(?:pakovanje|pakiranje|boj[ae])/iu.test(label)
  return worth.length + (isLeast ? 4 : isPart ? 3 : /\d/.test(value) ? 1 : 2)
}
const leastRank = worth.length + 4

/** One or two figures are no row of an article. */
const leastOfArticle = 3

/** Values that a template says in large in its row of figures. */
const inRow = (plan: Plan): ((value: SourceValue) => boolean) => {
  const figures = productRow(plan.source)
  const isShown =
    isPrinted(plan.input.templateName, 'editableContent.benefitsRow') ||
    (isArticle(plan) && figures.length >= leastOfArticle)
  const row = isShown ? figures : []
  return ({ value }) => row.some(({ number }) => number === value)
}

/** Letters of a row that is read at a glance. */
const longestRow = 58

/** Rows of the table as the seller would say them beside a picture: what decides first, those that are said in words behind the others, what is hardly a reason last. */
export const valueLines = (
  plan: Plan,
  hook: readonly { text: string }[],
): { best: Line[]; least: Line[] } => {
  const isFigure = inRow(plan)
  const opening = [plan.source.name, ...hook.map(({ text }) => text)].join(' ')
  const all = toldIn(plan.source)
    .map(({ text }) => text)
    .join(' ')
  const sorted = plan.source.values
    .filter(
      (each) =>
        !isLookedUp(each) && !each.label.includes(' – ') && !isFigure(each) && !saysValue(opening, each),
    )
    .filter(({ label, value }) => label.length + value.length <= longestRow && !hasVerb(tokensOf(value)))
    .toSorted(
      (a, b) =>
        Number(saysValue(all, a) && rankOf(a) > 0) - Number(saysValue(all, b) && rankOf(b) > 0) ||
        rankOf(a) - rankOf(b),
    )
  const linesOf = (values: readonly SourceValue[]): Line[] =>
    values.map(({ label, value, basis, fact }) => ({ text: `${label}: ${value}`, basis, fact }))
  const isLeast = (each: SourceValue) => rankOf(each) >= leastRank
  return { best: linesOf(sorted.filter((each) => !isLeast(each))), least: linesOf(sorted.filter(isLeast)) }
}
