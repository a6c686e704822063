import type { PageCopy } from '#contract/builder/copy.ts'
import { textsOf } from './copy-check.ts'
import type { CopyInput } from './copy-input.ts'
import { basisOfFacts, type Line } from './ledger.ts'
import { sentencesOf } from './page-text.ts'
import { promises } from './promises.ts'
import { bareKey } from './text-key.ts'

const stems = (text: string): Set<string> =>
  new Set(
    bareKey(text)
      .split(' ')
      .filter((word) => word.length >= 4)
      .map((word) => word.slice(0, 5)),
  )

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((stem) => b.has(stem)).length

/** Which fact a model's sentence rests on: the one it shares most words with; promises and opinions are told by their words. */
export const modelLedger = (copy: Partial<PageCopy>, input: CopyInput): Line[] => {
  const { facts, sellerFacts, productName } = input
  const sources = [
    ...Object.values(sellerFacts)
      .flatMap((text) => text.split('\n'))
      .map((fact) => ({ fact, basis: 'seller' as const })),
    { fact: productName, basis: 'seller' as const },
    ...[facts?.name ?? '', ...(facts?.features ?? []), ...sentencesOf(facts?.description ?? '')]
      .filter(Boolean)
      .map((fact) => ({ fact, basis: basisOfFacts(facts) })),
  ].map((source) => ({ ...source, stems: stems(source.fact) }))
  const pledges = Object.values(promises).map(({ fact, tells, bullets }) => ({
    fact,
    stems: stems([fact, ...tells, ...bullets].join(' ')),
  }))
  const sentences = [...new Set(textsOf(copy).flatMap(sentencesOf))]
  return sentences.map((text) => {
    const own = stems(text)
    const [source] = sources
      .map((entry) => ({ ...entry, hits: shared(own, entry.stems) }))
      .toSorted((a, b) => b.hits - a.hits)
    const [pledge] = pledges
      .map((entry) => ({ ...entry, hits: shared(own, entry.stems) }))
      .toSorted((a, b) => b.hits - a.hits)
    if (pledge && pledge.hits >= 2 && pledge.hits > (source?.hits ?? 0))
      return { text, basis: 'setting', fact: pledge.fact }
    // One word in common may be chance; in a text of a few words it is what the text says.
    if (source && (source.hits >= 2 || source.hits * 2 >= own.size) && source.hits > 0)
      return { text, basis: source.basis, fact: source.fact.slice(0, 300) }
    return { text, basis: 'opinion', fact: null }
  })
}
