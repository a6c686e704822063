import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { BankStatements, Statement, Transfer } from '#contract/bank-statements/schema.ts'
import { bankStatementStrings as words } from '#contract/bank-statements/strings.ts'
import { currencySymbols } from '#contract/common/market.ts'
import { formatMoney } from '#contract/common/money.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { bankStatementsQuery, useAcceptSure, useDecideTransfer, useRemoveStatement } from './api.ts'
import { EnterStatement } from './enter-statement.tsx'
import { TransferList } from './transfer-list.tsx'

/** What came to the account, beside what couriers say they paid out. */
export const BankStatementsPage = () => {
  const statements = useQuery(bankStatementsQuery)
  return (
    <Page title={words.title} isRead>
      <p className="mb-2">
        <Link to={paths.payouts} className="font-bold text-primary underline underline-offset-2">
          {words.back}
        </Link>
      </p>
      <p className="mb-4 max-w-prose text-muted">{words.hint}</p>
      <Loading
        isLoading={statements.isPending}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-96" />}
      >
        {() =>
          statements.data ? (
            <Content answer={statements.data} />
          ) : (
            <ErrorPanel
              title={words.loadFailed}
              error={statements.error}
              onRetry={() => void statements.refetch()}
              isRetrying={statements.isFetching}
            />
          )
        }
      </Loading>
    </Page>
  )
}

const failed = (error: unknown) => notify.failure(words.saveFailed, error, commonStrings.states.noAnswer)

const Content = ({ answer: { statements, transfers, missing, payouts } }: { answer: BankStatements }) => {
  const of = (is: (transfer: Transfer) => boolean) => transfers.filter(is)
  const open = of(({ isMatched, verdict }) => !isMatched && verdict !== 'foreign' && verdict !== 'set_aside')
  const foreign = of(({ isMatched, verdict }) => !isMatched && verdict === 'foreign')
  const matched = of(({ isMatched }) => isMatched)
  const aside = of(({ verdict }) => verdict === 'set_aside')
  return (
    <div className="space-y-4 sm:space-y-5">
      <EnterStatement />
      {open.length > 0 && (
        <Section
          level="h2"
          title={`${words.groups.toDecide} (${open.length})`}
          hint={words.groups.toDecideHint}
          aside={<AcceptSure count={open.filter(({ isSure }) => isSure).length} />}
        >
          <TransferList transfers={open} payouts={payouts} />
        </Section>
      )}
      {transfers.length > 0 && open.length === 0 && foreign.length === 0 && (
        <p className="text-muted">{words.groups.clear}</p>
      )}
      {missing.length > 0 && (
        <Section
          level="h2"
          title={`${words.groups.missing} (${missing.length})`}
          hint={words.groups.missingHint}
        >
          <ul className="divide-y divide-line">
            {missing.map(({ id, courier, day, expected, currencySymbol }) => (
              <li key={id} className="py-2.5">
                <Link
                  to={paths.payout}
                  params={{ id: String(id) }}
                  className="font-bold text-primary underline underline-offset-2"
                >
                  {words.payout(courier, day, formatMoney(expected, currencySymbol))}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {foreign.length > 0 && (
        <Section
          level="h2"
          title={`${words.groups.foreign} (${foreign.length})`}
          hint={words.groups.foreignHint}
          aside={<SetAsideAll transfers={foreign} />}
        >
          <TransferList transfers={foreign} payouts={payouts} />
        </Section>
      )}
      {matched.length > 0 && (
        <Section level="h2" title={`${words.groups.matched} (${matched.length})`}>
          <TransferList transfers={matched} payouts={payouts} />
        </Section>
      )}
      <Section level="h2" title={words.groups.statements}>
        {statements.length === 0 ? (
          <p className="text-muted">{words.groups.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {statements.map((statement) => (
              <StatementLine key={statement.id} statement={statement} />
            ))}
          </ul>
        )}
      </Section>
      {aside.length > 0 && (
        <Fold title={`${words.groups.setAside} (${aside.length})`}>
          <TransferList transfers={aside} payouts={payouts} />
        </Fold>
      )}
    </div>
  )
}

const AcceptSure = ({ count }: { count: number }) => {
  const accept = useAcceptSure()
  if (count === 0) return null
  return (
    <Button
      variant="primary"
      pending={accept.isPending && words.enter.reading}
      onClick={() =>
        accept.mutate(undefined, {
          onSuccess: ({ accepted }) => notify.success(words.accepted(accepted)),
          onError: failed,
        })
      }
    >
      {words.acceptSure(count)}
    </Button>
  )
}

const SetAsideAll = ({ transfers }: { transfers: Transfer[] }) => {
  const decide = useDecideTransfer()
  return (
    <Button
      size="sm"
      disabled={decide.isPending}
      onClick={() => {
        for (const { id } of transfers)
          decide.mutate({ id, payoutId: null, isSetAside: true }, { onError: failed })
      }}
    >
      {words.setAsideAll}
    </Button>
  )
}

const StatementLine = ({ statement }: { statement: Statement }) => {
  const remove = useRemoveStatement()
  const [isAsked, setAsked] = useState(false)
  const { id, account, currency, format, number, fromDay, toDay, fileName, transfers } = statement
  const name = words.statement(number, fromDay, toDay)
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <span className="min-w-0">
        <span className="block font-bold">{name}</span>
        <span className="block text-[0.8125rem] break-all text-muted">
          {[account, currencySymbols[currency], words.formats[format], fileName, words.transfers(transfers)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <IconButton label={words.removeOf(name)} onClick={() => setAsked(true)}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsked}
        title={words.remove}
        text={words.removeSure}
        confirm={words.remove}
        pending={remove.isPending && words.removing}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => notify.success(words.removed),
            onError: failed,
            onSettled: () => setAsked(false),
          })
        }
      />
    </li>
  )
}
