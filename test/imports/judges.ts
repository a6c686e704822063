import { z } from 'zod'
import type { ProductFacts } from '#contract/builder/schema.ts'

const scalar = z.union([z.string(), z.number(), z.null()])

/** What a folder's `truth.json` says of its pages, as a buyer reads them. */
export const truthSchema = z.array(
  z.object({
    id: z.string(),
    file: z.string(),
    isProduct: z.boolean(),
    /** Reasons that are right for a page without a product; any is when none is named. */
    reasons: z.array(z.string()).default([]),
    url: z.string().nullish(),
    baseUrl: z.string().nullish(),
    name: z.string().nullish(),
    price: z.number().nullish(),
    originalPrice: z.number().nullish(),
    currency: z.string().nullish(),
    imagesMin: z.number().default(0),
    mainImageContains: z.string().nullish(),
    description_contains: z.string().nullish(),
    description_not: z.array(z.string()).default([]),
    /** Options as offered with their values; none is looked at where it is missing or empty. */
    variants: z.record(z.string(), z.array(z.string())).default({}),
    /** Values that cannot be bought. */
    soldOut: z.array(z.string()).default([]),
    brand: z.string().nullish(),
    sku: z.union([z.string(), z.number()]).nullish(),
    /** Other answers that are right as well; of `variants` each is a whole set of options. */
    accept: z
      .object({ variants: z.array(z.record(z.string(), z.array(z.string()))).default([]) })
      .catchall(z.array(scalar))
      .prefault({}),
  }),
)
type Truth = z.infer<typeof truthSchema>[number]

export type Mark = 'right' | 'wrong' | 'missing'
type Judge = (truth: Truth, facts: ProductFacts) => Mark | null

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/&(amp|quot|apos|#0?39|nbsp);/g, ' ')
    .replaceAll(/["'`´‘’‚“”„«»&]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const accepted = (truth: Truth, fact: string, value: unknown): unknown[] => [
  value,
  ...((truth.accept[fact] as unknown[] | undefined) ?? []),
]

const textJudge =
  (fact: 'name' | 'brand' | 'sku'): Judge =>
  (truth, facts) => {
    const wanted = accepted(truth, fact, truth[fact] ?? null)
    const found = facts[fact]
    if (found === null) return wanted.includes(null) ? (truth[fact] ? 'right' : null) : 'missing'
    if (wanted.every((value) => value === null)) return null
    return wanted.some((value) => value !== null && plain(String(value as string | number)) === plain(found))
      ? 'right'
      : 'wrong'
  }

/** How a reading compares with the truth, fact by fact; null where the truth says nothing of it. */
export const judges: Record<string, Judge> = {
  isProduct: (truth, facts) => (truth.isProduct === facts.isProduct ? 'right' : 'wrong'),
  refused: (truth, facts) => (truth.isProduct ? null : facts.isProduct ? 'wrong' : 'right'),
  /** A product is taken, or at least asked about. */
  notLost: (truth, facts) =>
    truth.isProduct ? (facts.isProduct || facts.isDoubtful ? 'right' : 'wrong') : null,
  reason: (truth, facts) => {
    if (truth.isProduct || truth.reasons.length === 0) return null
    return facts.reason !== null && truth.reasons.includes(facts.reason) ? 'right' : 'wrong'
  },
  name: textJudge('name'),
  price: (truth, facts) => {
    if (truth.price === null || truth.price === undefined) return null
    if (facts.price === null) return 'missing'
    const found = facts.price
    const right = accepted(truth, 'price', truth.price).some(
      (value) => Math.abs(Number(value) - found) < 0.006,
    )
    return right && facts.currency === truth.currency ? 'right' : 'wrong'
  },
  originalPrice: (truth, facts) => {
    const wanted = truth.originalPrice ?? null
    if (accepted(truth, 'originalPrice', wanted).includes(facts.originalPrice)) return 'right'
    return facts.originalPrice === null ? 'missing' : 'wrong'
  },
  mainImage: (truth, facts) => {
    if (!truth.mainImageContains) return null
    const main = facts.images[0]
    if (!main) return 'missing'
    return accepted(truth, 'mainImageContains', truth.mainImageContains).some((part) =>
      main.includes(String(part)),
    )
      ? 'right'
      : 'wrong'
  },
  imagesMin: (truth, facts) => (facts.images.length >= truth.imagesMin ? 'right' : 'missing'),
  description: (truth, facts) => {
    if (!truth.description_contains) return null
    if (!facts.description) return 'missing'
    // A sentence may run over the entries of a list, which have marks of ours.
    const said = plain(facts.description.replaceAll(/^(?:## |- )/gm, ''))
    return said.includes(plain(truth.description_contains)) ? 'right' : 'wrong'
  },
  descriptionOnly: (truth, facts) => {
    if (truth.description_not.length === 0) return null
    const said = plain(facts.description ?? '')
    return truth.description_not.some((part) => said.includes(plain(part))) ? 'wrong' : 'right'
  },
  variants: (truth, facts) => {
    if (Object.keys(truth.variants).length === 0) return null
    const found = (facts.variants?.options ?? []).map(({ values }) => asSet(values))
    if (found.length === 0) return 'missing'
    const isRight = [truth.variants, ...truth.accept.variants].some((wanted) =>
      Object.values(wanted).every((values) => found.some((other) => sameSet(asSet(values), other))),
    )
    return isRight ? 'right' : 'wrong'
  },
  soldOut: (truth, facts) => {
    if (truth.soldOut.length === 0 || !facts.variants) return null
    const sold = new Set(
      facts.variants.options
        .flatMap(({ values }, at) =>
          values.filter((value) => {
            const of = facts.variants?.combinations.filter((one) => one.values[at] === value) ?? []
            return of.length > 0 && of.every(({ available }) => available === false)
          }),
        )
        .map(plain),
    )
    return truth.soldOut.every((value) => sold.has(plain(value))) ? 'right' : 'wrong'
  },
  brand: textJudge('brand'),
  sku: textJudge('sku'),
}

const asSet = (values: readonly string[]): ReadonlySet<string> => new Set(values.map(plain))
const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && a.isSubsetOf(b)

/** Facts that pages without a product have too. */
export const pageless = new Set(['isProduct', 'refused', 'reason', 'notLost'])
