import { readTable } from '../../../lib/table.ts'
import { compilePattern, matches, tokensOf, type Pattern, type Token } from './patterns.ts'

type Row<Kind extends string> = {
  kind: Kind
  written: string[]
  patterns: Pattern[]
  /** A text the row fits, and one much like it that it does not. */
  example: string
  counter: string
}

/** Kinds of texts by the words in them, each row with several patterns of `patterns.ts`. */
export type KindTable<Kind extends string> = {
  rows: readonly Row<Kind>[]
  /** The kind of the first row that fits. */
  kindOf: (tokens: readonly Token[]) => Kind | null
  kindsOf: (tokens: readonly Token[]) => ReadonlySet<Kind>
}

/** How the first word of each part of a pattern begins: most patterns are told apart from a sentence by that alone. */
const headsOf = ({ groups }: Pattern): string[][] =>
  groups.flatMap(([first]) =>
    first && first.kind !== 'number' && first.folded.length > 1 && first.jatless.length > 1
      ? [[first.folded.slice(0, 2), first.jatless.slice(0, 2)]]
      : [],
  )

const columns = ['kind', 'patterns', 'example', 'counter'] as const

export const kindTable = <Kind extends string>(file: URL, kinds: readonly Kind[]): KindTable<Kind> => {
  const rows = readTable(file, columns).map(({ kind, patterns, example, counter }): Row<Kind> => {
    const known = kinds.find((each) => each === kind)
    if (!known) throw new Error(`${file.pathname}: nobody knows the kind „${kind}“.`)
    const written = patterns.split(' | ')
    return { kind: known, written, patterns: written.map(compilePattern), example, counter }
  })
  const quick = rows.map((row) => ({
    row,
    patterns: row.patterns.map((pattern) => ({ pattern, heads: headsOf(pattern) })),
  }))
  const fitting = (tokens: readonly Token[]) => {
    const known = new Set(tokens.flatMap(({ folded, jatless }) => [folded.slice(0, 2), jatless.slice(0, 2)]))
    return quick
      .filter(({ patterns }) =>
        patterns.some(
          ({ pattern, heads }) =>
            heads.every((group) => group.some((head) => known.has(head))) && matches(pattern, tokens),
        ),
      )
      .map(({ row }) => row)
  }
  return {
    rows,
    kindOf: (tokens) => fitting(tokens)[0]?.kind ?? null,
    kindsOf: (tokens) => new Set(fitting(tokens).map(({ kind }) => kind)),
  }
}

/** What is wrong with a table: rows whose example or counter-example says otherwise, and patterns that stand in two rows. */
export const faultsOf = <Kind extends string>({ rows }: KindTable<Kind>): string[] => {
  const places = new Map<string, number>()
  return rows.flatMap((row, at) => {
    const fits = (text: string) => row.patterns.some((pattern) => matches(pattern, tokensOf(text)))
    const twice = row.written.filter((pattern) => places.has(pattern))
    for (const pattern of row.written) places.set(pattern, at)
    return [
      ...(fits(row.example) ? [] : [`row ${at + 2} does not fit its example „${row.example}“`]),
      ...(fits(row.counter) ? [`row ${at + 2} fits its counter-example „${row.counter}“`] : []),
      ...twice.map((pattern) => `„${pattern}“ stands in two rows`),
    ]
  })
}
