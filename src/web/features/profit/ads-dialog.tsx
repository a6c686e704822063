import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#contract/common/dates.ts'
import { marketFacts, accountOf, type Market } from '#contract/common/market.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { formatExact } from '#contract/common/money.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { myWebsitesQuery } from '#web/features/websites/api.ts'
import { cn } from '#web/lib/class-names.ts'
import { notify } from '#web/lib/toast.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AdImportForm } from './ad-import-form.tsx'
import { AdSpendForm } from './ad-spend-form.tsx'
import { adSpendQuery, useSaveAdSpend } from './api.ts'
import type { AdWebsite } from './ad-website.ts'

const words = profitStrings.ads

/** What advertising cost: typed for a day or read from an export, and what is there already. */
export const AdsDialog = ({
  market,
  isOpen,
  onClose,
}: {
  market: Market
  isOpen: boolean
  onClose: () => void
}) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={words.title} shape="side">
    {isOpen && <Ads market={market} />}
  </Dialog>
)

const Ads = ({ market }: { market: Market }) => {
  const [isImport, setImport] = useState(false)
  const websites = useQuery(myWebsitesQuery)
  if (websites.isError)
    return (
      <ErrorPanel title={words.loadFailed} error={websites.error} onRetry={() => void websites.refetch()} />
    )
  return (
    <Loading
      isLoading={websites.isPending}
      label={commonStrings.loading}
      skeleton={<Skeleton className="h-40" />}
    >
      {() => {
        const own: AdWebsite[] = (websites.data ?? [])
          .filter((website) => accountOf(website) === market)
          .map((website) => ({ id: website.id, name: website.productName }))
        if (own.length === 0) return <p className="text-muted">{words.noWebsites}</p>
        return (
          <>
            <div
              role="group"
              aria-label={words.title}
              className="mb-4 grid grid-cols-2 gap-1 rounded-lg bg-surface-2 p-1"
            >
              {[false, true].map((value) => (
                <button
                  key={String(value)}
                  type="button"
                  aria-pressed={isImport === value}
                  onClick={() => setImport(value)}
                  className={cn(
                    'h-11 rounded-md font-bold',
                    isImport === value ? 'bg-surface text-ink shadow-card' : 'text-muted',
                  )}
                >
                  {value ? words.importTab : words.typeTab}
                </button>
              ))}
            </div>
            {isImport ? (
              <AdImportForm websites={own} market={market} />
            ) : (
              <AdSpendForm websites={own} market={market} />
            )}
            <Entered market={market} />
          </>
        )
      }}
    </Loading>
  )
}

const Entered = ({ market }: { market: Market }) => {
  const spend = useQuery(adSpendQuery(market))
  const save = useSaveAdSpend()
  const { currency, currencySymbol } = marketFacts[market]
  const remove = (websiteId: number, day: string) =>
    save.mutate(
      { currency, entries: [{ websiteId, day, amount: '0' }] },
      { onError: (error) => notify.failure(words.saveFailed, error, words.saveFailed) },
    )
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="text-base font-extrabold">{words.entered}</h3>
      {spend.isError && (
        <ErrorPanel
          className="mt-2"
          title={words.loadFailed}
          error={spend.error}
          onRetry={() => void spend.refetch()}
        />
      )}
      {spend.data?.length === 0 && <p className="mt-1 text-muted">{words.none}</p>}
      <ul className="divide-y divide-line">
        {spend.data?.map((row) => (
          <li key={`${row.websiteId} ${row.day}`} className="flex min-h-14 items-center gap-3">
            <span className="min-w-0 flex-1">
              <span className="block font-bold">{formatDay(row.day)}</span>
              <span className="block truncate text-[0.8125rem] text-muted">
                {row.websiteName} · {words.source[row.source]}
              </span>
            </span>
            <span className="tabular font-bold whitespace-nowrap">
              {formatExact(row.amount, currencySymbol)}
            </span>
            {row.websiteId !== null && (
              <IconButton
                label={words.remove(formatDay(row.day), row.websiteName)}
                onClick={() => row.websiteId !== null && remove(row.websiteId, row.day)}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
