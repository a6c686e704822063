/**
 * `npm run bench -- growth`: each figure at every size, beside its limit and how it grows. `growth orders domains` measures those areas;
 * `--full` takes orders to ten million, `--upto 1000` stops there, `--write` writes docs/performance.md, `--write-before` keeps the figures
 * as those from before a change.
 */
import { parseArgs } from 'node:util'
import { describeMachine } from '../machine.ts'
import {
  growthTable,
  growsTooMuch,
  isMissed,
  writeMeasured,
  type GrowthArea,
  type GrowthRow,
} from '../measured.ts'
import { growDomains } from './domains.ts'
import { growOrders } from './orders.ts'
import { growScreens } from './screens.ts'
import { growSellers } from './sellers.ts'
import { openStage, type Stage } from './stage.ts'
import { growWebsites } from './websites.ts'

/** One figure at one size; null where this machine cannot tell. */
export type Found = Omit<GrowthRow, 'values'> & { value: number | null }

export type Measure = {
  title: string
  of: string
  how: string
  sizes: number[]
  /** Measured with `--full` alone. */
  fullSizes?: number[]
  /** Fills from `from` to below `size` and measures. */
  measure(stage: Stage, step: { size: number; from: number }): Promise<Found[]>
}

const areas: Record<string, Measure> = {
  websites: growWebsites,
  orders: growOrders,
  sellers: growSellers,
  screens: growScreens,
  domains: growDomains,
}

const growOne = async (measure: Measure, sizes: number[]): Promise<GrowthArea> => {
  const { title, of, how } = measure
  const area: GrowthArea = { title, of, how, sizes, rows: [] }
  const stage = await openStage()
  try {
    for (const [at, size] of sizes.entries()) {
      const began = performance.now()
      const found = await measure.measure(stage, { size, from: sizes[at - 1] ?? 0 })
      for (const { value, ...row } of found) {
        const known = area.rows.find(({ what }) => what === row.what)
        if (known) known.values.push(value)
        else area.rows.push({ ...row, values: [value] })
      }
      console.log(`  ${size.toLocaleString('en')} in ${((performance.now() - began) / 1000).toFixed(0)} s`)
      for (const { what, value, unit } of found)
        console.log(`    ${what}: ${value?.toFixed(1) ?? '–'} ${unit}`)
    }
  } finally {
    await stage.stop()
  }
  return area
}

export const benchGrowth = async (args: string[]): Promise<void> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      full: { type: 'boolean' },
      upto: { type: 'string' },
      write: { type: 'boolean' },
      'write-before': { type: 'boolean' },
    },
  })
  const unknown = positionals.filter((name) => !(name in areas))
  if (unknown.length > 0)
    throw new Error(`no such area: ${unknown.join(', ')}; ${Object.keys(areas).join(', ')}`)
  const most = Number(values.upto ?? Infinity)
  for (const [name, measure] of Object.entries(areas)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const machine = describeMachine()
    console.log(`${measure.title}: ${machine}`)
    const sizes = [...measure.sizes, ...(values.full ? (measure.fullSizes ?? []) : [])]
    const area = await growOne(
      measure,
      sizes.filter((size) => size <= most),
    )
    console.log(growthTable(area).join('\n'))
    for (const row of area.rows) {
      if (growsTooMuch(row, area.sizes)) console.log(`  GROWS  ${row.what}`)
      if (isMissed(row)) console.log(`  MISSED ${row.what}`)
    }
    if (!values.write && !values['write-before']) continue
    writeMeasured(({ growth }) => {
      const taken = { machine, area }
      const known = growth[name]
      growth[name] = values['write-before'] ? { ...(known ?? taken), before: taken } : { ...known, ...taken }
    })
  }
}
