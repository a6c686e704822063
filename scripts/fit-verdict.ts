import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { decodePage } from '#server/modules/product-import/charset.ts'
import { parsePage } from '#server/modules/product-import/page.ts'
import { signKinds, signsOf, type SignName } from '#server/modules/product-import/page-signs.ts'
import { readMarkup, readSources } from '#server/modules/product-import/page-evidence.ts'
import { ruledOut } from '#server/modules/product-import/verdict.ts'

/**
 * `npm run fit:verdict`: learns what each sign of a product page is worth from the labelled pages below and writes
 * `verdict-weights.json`. Logistic regression with a penalty on the square of the weights; a weight that would speak
 * against what its sign means is held at zero, so that a chance of a few hundred pages cannot turn one round. Nothing is
 * drawn by lot: the same pages give the same file.
 */
const folders = ['test/fixtures/shop-pages', 'test/fixtures/product-pages', 'test/fixtures/shop-systems']
const target = 'src/server/modules/product-import/verdict-weights.json'

const truthSchema = z.array(
  z.object({ id: z.string(), file: z.string(), isProduct: z.boolean(), url: z.string().nullish() }),
)

const names = Object.values(signKinds).flat() as SignName[]
/** +1 for signs of a product, -1 for the others. */
const directions = Object.entries(signKinds).flatMap(([kind, signs]) =>
  signs.map(() => (kind === 'product' ? 1 : -1)),
)

/**
 * Where each weight starts and is drawn back to: what the sign was held to be worth before any page was counted. Signs
 * that few pages bear (a price on request, a recipe) keep nearly this.
 */
const prior: Record<SignName, number> = {
  data: 5, dataOfRange: 4, dataOfList: 1, named: 2, scope: 2, state: 2, ogProduct: 2, metaPrice: 2, priceSure: 2.5, priceLikely: 1.5, priceMaybe: 0.5, alone: 0.5,
  sale: 1, repeated: 0.5, buttonNear: 1, buttonSomewhere: 1, buyForm: 3, body: 2, address: 1.5, numbered: 0.5, code: 1, onRequest: 5, byMessage: 4, advert: 2,
  framed: 1.5, unpriced: 2,
  articleType: -2.5, ogArticle: -0.5, published: -0.5, articleBody: -1.5, recipe: -2, byline: -1.5, prose: -0.5, articleAddress: -2,
  listType: -3, itemList: -1, ogList: -2, listBody: -2.5, listAddress: -1.5, cards: -2, cardsOnly: -0.5, listing: -3,
  noPrice: -1, inSentence: -1.5, otherType: -8, vagueType: -0.5, amounts: -2, from: -1.5, tiles: -3, booking: -1.5, otherAddress: -5, otherHeading: -7,
  vagueHeading: -1, shops: -8, basket: -3, home: -2, homeOfMany: -5, homeOfCards: -4, unpictured: -1.5, gone: -3,
} // prettier-ignore
const priorBias = -2.75

type Row = { id: string; x: number[]; y: number }

const rowsOf = async (folder: string): Promise<Row[]> => {
  const truths = truthSchema.parse(JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')))
  const rows = await Promise.all(
    truths.map(async ({ id, file, isProduct, url }) => {
      const page = parsePage(decodePage(await readFile(join(folder, file))).text, url ?? null)
      const reading = readSources(page, readMarkup(page), [])
      const signs = signsOf(reading)
      if (ruledOut(reading, signs)) return null
      return {
        id: `${folder.split('/').at(-1)}/${id}`,
        x: names.map((name) => signs[name]),
        y: isProduct ? 1 : 0,
      }
    }),
  )
  return rows.filter((row) => row !== null)
}

type Model = { bias: number; weights: number[] }

const sumOf = ({ bias, weights }: Model, x: readonly number[]): number =>
  x.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), bias)

/** Chosen by ten-fold checking among 0.1–0.001: less fits chance, more makes rare signs worth nothing. */
const penalty = 0.005
const steps = 6000

/** Products and other pages count the same in all, however many there are of each. */
const fit = (rows: readonly Row[]): Model => {
  const products = rows.filter(({ y }) => y === 1).length
  const share = (y: number) => 0.5 / (y === 1 ? products : rows.length - products)
  const start = names.map((name) => prior[name])
  const weights = [...start]
  let bias = priorBias
  const rate = 0.6
  for (let step = 0; step < steps; step += 1) {
    const gradient = weights.map((weight, index) => penalty * (weight - (start[index] ?? 0)))
    let biasGradient = 0
    for (const { x, y } of rows) {
      const error = (1 / (1 + Math.exp(-sumOf({ bias, weights }, x))) - y) * share(y)
      biasGradient += error
      for (const [index, value] of x.entries())
        if (value !== 0) gradient[index] = (gradient[index] ?? 0) + error * value
    }
    bias -= rate * biasGradient
    for (const [index, weight] of weights.entries()) {
      const next = weight - rate * (gradient[index] ?? 0)
      weights[index] = next * (directions[index] ?? 1) > 0 ? next : 0
    }
  }
  return { bias, weights }
}

const folds = 10

/** Each page's sum by a model that has not seen it. */
const heldOut = (rows: readonly Row[]): { id: string; y: number; sum: number }[] =>
  Array.from({ length: folds }, (_, fold) => {
    const model = fit(rows.filter((_row, index) => index % folds !== fold))
    return rows
      .filter((_row, index) => index % folds === fold)
      .map((row) => ({ id: row.id, y: row.y, sum: sumOf(model, row.x) }))
  }).flat()

const round = (value: number): number => Math.round(value * 100) / 100

const rows = (await Promise.all(folders.map(rowsOf))).flat()
const held = heldOut(rows)
const products = held.filter(({ y }) => y === 1).toSorted((a, b) => a.sum - b.sum)
const others = held.filter(({ y }) => y === 0).toSorted((a, b) => b.sum - a.sum)
console.log(
  `${rows.length} pages, ${products.length} of a product; unseen, on the wrong side of 0: ${held.filter(({ y, sum }) => (sum > 0 ? 1 : 0) !== y).length}`,
)
console.log(
  'lowest products',
  products
    .slice(0, 8)
    .map(({ id, sum }) => `${id} ${round(sum)}`)
    .join(', '),
)
console.log(
  'highest others',
  others
    .slice(0, 8)
    .map(({ id, sum }) => `${id} ${round(sum)}`)
    .join(', '),
)
/** Logits below the lowest unseen product in which a seller is asked: a question costs one press, a product refused is lost. */
const asked = 4

const model = fit(rows)
const seen = rows.map(({ id, x, y }) => ({ id, y, sum: sumOf(model, x) }))
const lowest = Math.min(...seen.filter(({ y }) => y === 1).map(({ sum }) => sum))
const highest = Math.max(...seen.filter(({ y }) => y === 0).map(({ sum }) => sum))
console.log(`seen: lowest product ${round(lowest)}, highest other ${round(highest)}`)
const fitted = {
  bias: round(model.bias),
  weights: Object.fromEntries(names.map((name, index) => [name, round(model.weights[index] ?? 0)])),
  margin: {
    // Between the pages that are known; and far below every product, for those nobody saved.
    product: round((lowest + highest) / 2),
    other: round(Math.min(0, products[0]?.sum ?? 0) - asked),
  },
}
console.log(fitted.margin)
await writeFile(target, `${JSON.stringify(fitted, null, 2)}\n`)
