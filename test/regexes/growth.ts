import { pumpsOf, type Pump } from './pumps.ts'

/** Letters. What a fast machine reads of the first too quickly to be measured is measured on the second. */
const smalls = [2000, 8000]

/** An end that lets most expressions fail after having read everything. */
const end = '\u0001'

const textOf = ({ before, pump }: Pump, length: number): string =>
  before + pump.repeat(Math.ceil(length / pump.length)) + end

/** Milliseconds; the least of several, which no other program can make smaller. */
const least = (regex: RegExp, text: string, times: number): number => {
  let best = Infinity
  for (let turn = 0; turn < times; turn += 1) {
    const before = performance.now()
    text.replaceAll(regex, '')
    best = Math.min(best, performance.now() - before)
    if (best < quick) return best
  }
  return best
}

/** Milliseconds in which these letters are read in a straight line by anything; only what takes longer is looked at twice. */
const quick = 0.2

/** Four times the text may take five times as long. */
const allowed = 5

export type Growth = { text: string; ratio: number; ms: number }

/** The worst growth of an expression over texts made from its own parts; null where four times the text takes at most five times as long. */
export const growthOf = (source: string, flags: string): Growth | null => {
  const regex = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  for (const pump of pumpsOf(source, flags)) {
    const small = smalls.find((length) => least(regex, textOf(pump, length), 2) >= quick)
    if (small === undefined) continue
    const few = textOf(pump, small)
    const first = least(regex, few, 2)
    const many = textOf(pump, small * 4)
    if (least(regex, many, 1) <= allowed * first) continue
    let ratio = 0
    let ms = 0
    // A machine that is busy elsewhere makes one measure long, never all of them.
    for (let turn = 0; turn < 4; turn += 1) {
      ms = least(regex, many, 2)
      ratio = ms / least(regex, few, 3)
      if (ratio <= allowed) break
    }
    if (ratio > allowed) return { text: JSON.stringify(`${pump.before}(${pump.pump})…`), ratio, ms }
  }
  return null
}
