import { outcomes, type Outcome } from '#contract/customers/outcomes.ts'
import { customerScreens } from '#contract/customers/screen-strings.ts'

/** `preuzeto 3 · vraćeno 1`; what never happened is left out. */
export const outcomeText = (counts: Record<Outcome, number>): string =>
  outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${customerScreens.outcomes[outcome]} ${counts[outcome]}`)
    .join(' · ')
