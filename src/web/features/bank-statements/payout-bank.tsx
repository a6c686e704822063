import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bankStatementStrings } from '#contract/bank-statements/strings.ts'
import type { PayoutBank as Bank } from '#contract/bank-statements/schema.ts'
import { formatDay } from '#contract/common/dates.ts'
import { formatMoney } from '#contract/common/money.ts'
import { paths } from '#web/app/paths.ts'
import { payoutBankQuery } from './api.ts'

const words = bankStatementStrings.ofPayout

const textOf = ({ arrived, difference, transfers, isMissing, currencySymbol }: Bank): string => {
  const money = (amount: string) => formatMoney(amount.replace('-', ''), currencySymbol)
  if (arrived === null) return isMissing ? words.missing : words.unknown
  const said = words.arrived(money(arrived), transfers.map(({ day }) => formatDay(day)).join(', '))
  if (difference === null) return said
  return `${said} ${difference.startsWith('-') ? words.short(money(difference)) : words.over(money(difference))}`
}

/** What of a confirmed payout stands on the account. */
export const PayoutBank = ({ id }: { id: number }) => {
  const bank = useQuery(payoutBankQuery(id)).data
  if (!bank) return null
  const isOdd = bank.difference !== null || bank.isMissing
  return (
    <p className={isOdd ? 'mt-3 rounded-lg bg-warning-soft p-3 font-bold text-warning' : 'mt-3 text-muted'}>
      {textOf(bank)}{' '}
      <Link to={paths.bankStatements} className="font-bold underline underline-offset-2">
        {words.link}
      </Link>
    </p>
  )
}
