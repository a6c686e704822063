import type { Locator } from 'playwright-core'

/** Counts what a person presses on the way to something; typing is not counted. With a finger it taps. */
export const countPresses = ({ byTouch = false } = {}) => {
  let count = 0
  return {
    press: async (place: Locator): Promise<void> => {
      count += 1
      await (byTouch ? place.tap() : place.click())
    },
    count: () => count,
  }
}
