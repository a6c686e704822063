import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lineFeatures, lineKinds, type LineKind } from '#server/modules/copywriting/claims/line-kinds.ts'

/**
 * `npm run fit:lines`: learns what each word, ending and beginning says about a line of a shop's page from the labelled lines below and
 * writes `line-weights.json`. Logistic regression over the kinds of lines with a penalty on the square of the weights. Nothing is drawn by
 * lot: the same lines give the same file. Prints how it does on products that it has not seen, ten-fold; `--wrong` prints those lines.
 */
const folder = 'src/server/modules/copywriting/claims/labelled-lines'
const target = 'src/server/modules/copywriting/claims/line-weights.json'

type Row = { kind: number; product: string; text: string; features: string[] }

const rowsOf = async (file: string): Promise<Row[]> =>
  (await readFile(join(folder, file), 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      const [kind = '', product = '', text = ''] = line.split('\t')
      const index = lineKinds.indexOf(kind as LineKind)
      if (index === -1 || text === '') throw new Error(`${file}:${at + 1} is no labelled line: ${line}`)
      return { kind: index, product: `${file} ${product}`, text, features: lineFeatures(text) }
    })

/** Chosen by ten-fold checking. */
const penalty = 0.001
const rounds = 12
const rate = 0.1
/** A feature of fewer lines says nothing that holds elsewhere. */
const leastLines = 2

type Model = { weights: Float64Array; index: Map<string, number> }
const kinds = lineKinds.length

const known = (rows: readonly Row[]): Map<string, number> => {
  const count = new Map<string, number>()
  for (const { features } of rows)
    for (const feature of features) count.set(feature, (count.get(feature) ?? 0) + 1)
  return new Map(
    [...count]
      .filter(([, lines]) => lines >= leastLines)
      .map(([feature]) => feature)
      .toSorted()
      .map((feature, at) => [feature, at]),
  )
}

const indexesOf = ({ index }: Pick<Model, 'index'>, features: readonly string[]): number[] =>
  features.flatMap((feature) => index.get(feature) ?? [])

const sharesOf = ({ weights }: Pick<Model, 'weights'>, at: readonly number[]): number[] => {
  const sums = Array.from({ length: kinds }, (_, kind) =>
    at.reduce((sum, feature) => sum + (weights[feature * kinds + kind] ?? 0), 0),
  )
  const highest = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - highest))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / all)
}

/** Steps that shrink for what was often moved (AdaGrad), so that rare words learn as well as frequent ones. */
const fit = (rows: readonly Row[]): Model => {
  const index = known(rows)
  const weights = new Float64Array(index.size * kinds)
  const moved = new Float64Array(index.size * kinds).fill(1e-2)
  const read = rows.map(({ features, kind }) => ({ at: indexesOf({ index }, features), kind }))
  // A step that visits the lines in turn over the whole list, so that lines of one product do not follow each other.
  const stride = 7919
  for (let round = 0; round < rounds; round += 1)
    for (let step = 0; step < read.length; step += 1) {
      const row = read[(step * stride + round) % read.length]
      if (!row) continue
      const shares = sharesOf({ weights }, row.at)
      for (let kind = 0; kind < kinds; kind += 1) {
        const error = (shares[kind] ?? 0) - (kind === row.kind ? 1 : 0)
        for (const feature of row.at) {
          const place = feature * kinds + kind
          const gradient = error + penalty * (weights[place] ?? 0)
          moved[place] = (moved[place] ?? 0) + gradient * gradient
          weights[place] = (weights[place] ?? 0) - (rate * gradient) / Math.sqrt(moved[place] ?? 1)
        }
      }
    }
  return { weights, index }
}

const folds = 10
const rows = (await Promise.all((await readdir(folder)).toSorted().map(rowsOf))).flat()
const products = [...new Set(rows.map(({ product }) => product))]
const foldOf = new Map(products.map((product, at) => [product, at % folds]))

const dropped = new Set<LineKind>(['praise', 'shop', 'health', 'mixed'])
const isDropped = (kind: number): boolean => dropped.has(lineKinds[kind] ?? 'product')

const held = Array.from({ length: folds }, (_, fold) => {
  const model = fit(rows.filter(({ product }) => foldOf.get(product) !== fold))
  return rows
    .filter(({ product }) => foldOf.get(product) === fold)
    .map((row) => {
      const shares = sharesOf(model, indexesOf(model, row.features))
      return { row, shares, found: shares.indexOf(Math.max(...shares)) }
    })
}).flat()

const of = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`
const right = held.filter(({ row, found }) => row.kind === found).length
console.log(
  `${rows.length} lines of ${products.length} products; kind of unseen lines right: ${of(right, rows.length)}`,
)
const out = (shares: readonly number[]) =>
  shares.reduce((sum, share, kind) => sum + (isDropped(kind) ? share : 0), 0)
for (const limit of [0.2, 0.3, 0.4, 0.5]) {
  const bad = held.filter(({ row }) => isDropped(row.kind))
  const good = held.filter(({ row }) => !isDropped(row.kind))
  console.log(
    `left out above ${limit}: of what has no place kept ${of(bad.filter(({ shares }) => out(shares) < limit).length, bad.length)}, of what has one lost ${of(good.filter(({ shares }) => out(shares) >= limit).length, good.length)}`,
  )
}
for (const [at, kind] of lineKinds.entries()) {
  const own = held.filter(({ row }) => row.kind === at)
  const others = lineKinds
    .map((other, index) => ({ other, count: own.filter(({ found }) => found === index).length }))
    .filter(({ other, count }) => other !== kind && count > 0)
    .toSorted((a, b) => b.count - a.count)
  console.log(
    `${kind}: ${of(own.filter(({ found }) => found === at).length, own.length)}; else ${others
      .slice(0, 4)
      .map(({ other, count }) => `${other} ${count}`)
      .join(', ')}`,
  )
}
if (process.argv.includes('--wrong'))
  for (const { row, found, shares } of held.filter(
    ({ row, found }) => isDropped(row.kind) !== isDropped(found),
  ))
    console.log(
      `${lineKinds[row.kind]} → ${lineKinds[found]} ${(shares[found] ?? 0).toFixed(2)}\t${row.text}`,
    )

/** Weights are kept in tenths, and features that say next to nothing not at all: the file is a third of the size and decides the same. */
const unit = 0.1
const leastUnits = 3
const model = fit(rows)
const fitted = [...model.index].flatMap(([feature, at]) => {
  const own = Array.from({ length: kinds }, (_, kind) =>
    Math.round((model.weights[at * kinds + kind] ?? 0) / unit),
  )
  return own.some((weight) => Math.abs(weight) >= leastUnits)
    ? [`    ${JSON.stringify(feature)}: [${own.join(',')}]`]
    : []
})
await writeFile(target, `{\n  "unit": ${unit},\n  "weights": {\n${fitted.join(',\n')}\n  }\n}\n`)
