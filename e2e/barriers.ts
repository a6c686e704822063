import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Of a list of orders seven rows say what a hundred say. */
export const repeatedRows = '[data-order]:nth-child(n + 8)'

/**
 * Barriers for somebody who cannot see, point or distinguish colours: rule and place. What passes is not written down, which
 * takes a third of the time off a screen of the back-office. The page in the editor's frame has tests of its own.
 */
export const barriersOf = async (
  page: Page,
  { rules, within }: { rules?: string[]; within?: string } = {},
): Promise<string[]> => {
  const axe = new AxeBuilder({ page })
    // Without it every reading opens and closes a tab.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude(repeatedRows)
    .exclude('iframe')
  if (within) axe.include(within)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
}
