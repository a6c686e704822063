import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ContextObject, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** Half of a reading of a small screen was the compiling of the whole text, comments and all, twice. */
const examiner = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What appears or changes its colour is paler on the way; what turns for ever or follows the scrolling does not count. */
const stillness = `new Promise((still) => {
  const moves = ({ playState, timeline, effect }) =>
    playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
  const look = () => requestAnimationFrame(() => (document.getAnimations().some(moves) ? look() : still()))
  look()
})`

/** Waits until nothing on the screen moves or fades. */
export const standsStill = async (page: Page): Promise<void> => {
  await page.evaluate(stillness)
}

/**
 * Barriers for somebody who cannot see, point or distinguish colours: rule and place. What passes is not written down, which
 * takes a third of the time off a screen of the back-office. The page in the editor's frame has tests of its own. Waits until the
 * screen stands still.
 */
export const barriersOf = async (
  page: Page,
  { rules, within }: { rules?: string[]; within?: string } = {},
): Promise<string[]> => {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(examiner)
  const where = {
    ...(within ? { include: [[within]] } : {}),
    exclude: [['iframe']],
  } satisfies ContextObject
  const how: RunOptions = {
    resultTypes: ['violations'],
    // Style sheets are read once more for one experimental rule alone, and such are not asked.
    preload: { assets: ['media'] },
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
  }
  await standsStill(page)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(where)}, ${JSON.stringify(how)})`,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
}
