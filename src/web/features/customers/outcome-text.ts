import { formatMoney } from '#contract/common/money.ts'
import { outcomes, type Outcome } from '#contract/customers/outcomes.ts'
import type { ListedCustomer } from '#contract/customers/schema.ts'
import { customerScreens } from '#contract/customers/screen-strings.ts'

/** `preuzeto 3 · vraćeno 1`; what never happened is left out. */
export const outcomeText = (counts: Record<Outcome, number>): string =>
  outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${customerScreens.outcomes[outcome]} ${counts[outcome]}`)
    .join(' · ')

/** `5.980 RSD, 25 €`; empty where couriers collected nothing. */
export const takenText = ({ taken }: Pick<ListedCustomer, 'taken'>): string =>
  taken.map(({ amount, currencySymbol }) => formatMoney(amount, currencySymbol)).join(', ')
