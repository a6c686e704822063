import { appendFileSync } from 'node:fs'

/** One row of docs/measurements.md: what was measured, what came out, and the limit or comparison it is to be read beside. */
export type Figure = { area: string; what: string; value: string; beside?: string }

/** Where a measuring command leaves its figures for `npm run figures`, one JSON line each; unset when it runs by itself. */
export const figuresFileName = 'IZLOG_FIGURES_FILE'

export const noteFigure = (figure: Figure): void => {
  const file = process.env[figuresFileName]
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}
