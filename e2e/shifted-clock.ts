import { addDays, dayOf } from '../src/contract/common/dates.ts'
import { atHour, isDecent, widestHours } from '../src/contract/confirmation/hours.ts'

/** How far the last noon at which buyers may be called is from now, milliseconds; tests of calls run at any hour. */
export const shiftToNoon = (now = new Date()): number => {
  for (let before = 0; ; before += 1) {
    const noon = atHour(addDays(dayOf(now), -before), 12)
    if (noon <= now && isDecent(widestHours, noon)) return noon.getTime() - now.getTime()
  }
}

/** A script after which the clock of a program or a page runs so far beside the true one. */
export const shiftedClock = (ms: number): string => `{
  const True = Date
  globalThis.Date = class extends True {
    constructor(...given) {
      if (given.length === 0) super(True.now() + (${ms}))
      else super(...given)
    }
    static now() {
      return True.now() + (${ms})
    }
  }
}`

/** Environment of a Node program whose clock is shifted. */
export const shiftedProgram = (ms: number): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shiftedClock(ms))}`,
})
