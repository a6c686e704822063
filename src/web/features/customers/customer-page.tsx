import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, Ban, Download, Ellipsis, Trash2, UsersRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { formatDate, formatDateTime } from '#contract/common/dates.ts'
import { formatMoney } from '#contract/common/money.ts'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import type { CustomerCard } from '#contract/customers/schema.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { errorCode } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { MenuItem, MenuLinkItem, MenuPanel, MenuRoot, MenuTrigger } from '#web/ui/menu.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { customerQuery, exportOneAddress, useMerge } from './api.ts'
import { BlockDialog } from './block-dialog.tsx'
import { Consents } from './consents.tsx'
import { BlockLine } from './block-line.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerPhones } from './customer-phones.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { HistoryList } from './history-list.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { RiskView } from './risk-view.tsx'

const words = customerScreens.card

/** One buyer: everything the seller's orders say of a phone, and what the seller adds to that. */
export const CustomerPage = () => {
  const { id } = useParams({ from: '/signed-in/kupci/$id' })
  const card = useQuery(customerQuery(id))
  const isMissing =
    errorCode(card.error) === 'customers.not_found' || errorCode(card.error) === 'common.invalid'
  return (
    <Page title={card.data?.name ?? customerScreens.title} isRead>
      <Link
        to={paths.customers}
        className="hit-44 -mt-2 mb-3 flex w-fit items-center gap-1.5 text-[0.8125rem] font-bold text-primary hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {words.back}
      </Link>
      <Loading
        isLoading={card.isPending}
        label={commonStrings.loading}
        skeleton={
          <div aria-hidden className="space-y-5">
            <Skeleton className="h-40" />
            <Skeleton className="h-72" />
          </div>
        }
      >
        {() =>
          card.data && !isMissing ? (
            <Content card={card.data} />
          ) : isMissing ? (
            <Empty title={words.missing} hint={words.missingHint}>
              <Link to={paths.customers} className={buttonClass('primary')}>
                {words.back}
              </Link>
            </Empty>
          ) : (
            <ErrorPanel
              title={words.loadFailed}
              error={card.error}
              onRetry={() => void card.refetch()}
              isRetrying={card.isFetching}
            />
          )
        }
      </Loading>
    </Page>
  )
}

/** Two columns; on a phone one, with what decides first, then the orders, then what is looked up. */
const Content = ({ card }: { card: CustomerCard }) => (
  <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
    <div className="contents lg:block lg:space-y-5">
      <Head card={card} />
      <Similar card={card} />
      <Section
        level="h2"
        title={words.history}
        hint={
          card.orderCount > card.orders.length ? words.latest(card.orders.length, card.orderCount) : undefined
        }
        className="max-lg:order-1"
      >
        <div className="overflow-hidden rounded-xl border border-line">
          <HistoryList orders={card.orders} label={words.history} />
        </div>
      </Section>
    </div>
    <div className="contents lg:block lg:space-y-5">
      {card.risk && (
        <Section level="h2" title={customerScreens.risk.title}>
          <RiskView risk={card.risk} of={card.risk.orderNumber} />
        </Section>
      )}
      {card.blocks.length > 0 && <OnLists card={card} />}
      <div className="space-y-5 max-lg:order-2">
        <CustomerNotes card={card} />
        <Used title={words.names} lines={card.names} />
        <Used title={words.addresses} lines={card.addresses} />
        {card.emails.length > 0 && <Emails emails={card.emails} />}
        {card.consents.length > 0 && <Consents consents={card.consents} />}
      </div>
    </div>
  </div>
)

const Emails = ({ emails }: { emails: string[] }) => (
  <Section level="h2" title={words.emails}>
    <ul aria-label={words.emails}>
      {emails.map((email) => (
        <li key={email}>
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-6 items-center wrap-anywhere text-primary hover:underline"
          >
            {email}
          </a>
        </li>
      ))}
    </ul>
  </Section>
)

/** Who it is, how it went so far, and what can be done. */
const Head = ({ card }: { card: CustomerCard }) => {
  const [open, setOpen] = useState<'block' | 'merge' | 'erase' | null>(null)
  const close = () => setOpen(null)
  // After the menu has given the focus back: it would take it out of a dialog that is already there.
  const chosen = useRef<'merge' | 'erase' | null>(null)
  const openChosen = () => {
    if (chosen.current) setOpen(chosen.current)
    chosen.current = null
  }
  const { figures } = words
  return (
    <Card className="space-y-4 p-4 sm:p-5">
      <dl className="tabular grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5">
        {(
          [
            [figures.orders, card.orderCount],
            [figures.delivered, card.delivered],
            [figures.returned, card.returned],
            [figures.cancelled, card.cancelled],
          ] as const
        ).map(([name, count]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="text-xl leading-7 font-extrabold">{count}</dd>
          </div>
        ))}
        <div className="max-sm:col-span-2">
          <dt className="text-xs text-muted">{words.taken}</dt>
          <dd className="text-xl leading-7 font-extrabold">
            {card.taken.length === 0
              ? '0'
              : card.taken.map(({ amount, currencySymbol }) => (
                  <span key={currencySymbol} className="block whitespace-nowrap">
                    {formatMoney(amount, currencySymbol)}
                  </span>
                ))}
          </dd>
        </div>
      </dl>
      <CustomerPhones card={card} />
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
        <Button icon={<Ban aria-hidden className="size-4" />} onClick={() => setOpen('block')}>
          {customerScreens.block.action}
        </Button>
        <MenuRoot onOpenChangeComplete={(isShown) => !isShown && openChosen()}>
          <MenuTrigger
            aria-label={words.more}
            title={words.more}
            className={buttonClass('secondary', 'icon')}
          >
            <Ellipsis aria-hidden className="size-5" />
          </MenuTrigger>
          <MenuPanel>
            <MenuItem
              icon={<UsersRound aria-hidden className="size-4" />}
              onClick={() => (chosen.current = 'merge')}
            >
              {customerScreens.merge.action}
            </MenuItem>
            <MenuLinkItem icon={<Download aria-hidden className="size-4" />} href={exportOneAddress(card.id)}>
              {customerScreens.export}
            </MenuLinkItem>
            <MenuItem
              isDanger
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => (chosen.current = 'erase')}
            >
              {customerScreens.erase.action}
            </MenuItem>
          </MenuPanel>
        </MenuRoot>
        <p className="tabular ml-auto text-[0.8125rem] text-muted">
          {words.since(formatDate(card.firstOrderAt))}
        </p>
      </div>
      <BlockDialog card={card} isOpen={open === 'block'} onClose={close} />
      <MergeDialog card={card} isOpen={open === 'merge'} onClose={close} />
      <EraseDialog id={card.id} name={card.name} isOpen={open === 'erase'} onClose={close} />
    </Card>
  )
}

/** Proposed, never merged by themselves. */
const Similar = ({ card }: { card: CustomerCard }) => {
  const merge = useMerge(card.id)
  if (card.similar.length === 0) return null
  const { merge: said } = customerScreens
  return (
    <Section level="h2" title={said.similar} hint={said.hint}>
      <ul aria-label={said.similar} className="divide-y divide-line rounded-xl border border-line">
        {card.similar.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
            <span className="min-w-0 flex-1 basis-40">
              <Link
                to={paths.customer}
                params={{ id: other.id }}
                className="inline-flex min-h-6 items-center font-bold break-words text-primary hover:underline"
              >
                {other.name}
              </Link>
              <span className="tabular block text-[0.8125rem] leading-[1.125rem] text-muted">
                {other.phone} · {said.by[other.by]}
              </span>
            </span>
            <Button
              aria-label={said.choose(other.name, other.phone)}
              pending={merge.isPending && merge.variables === other.id && said.pending}
              onClick={() =>
                merge.mutate(other.id, {
                  onSuccess: () => notify.success(said.done, card.name),
                  onError: (error) => notify.failure(said.failed, error, said.failed),
                })
              }
            >
              {said.join}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const OnLists = ({ card }: { card: CustomerCard }) => {
  const { lists } = customerScreens
  return (
    <Section level="h2" title={lists.title}>
      <ul aria-label={lists.title} className="divide-y divide-line rounded-xl border border-line">
        {card.blocks.map((block) => (
          <BlockLine key={block.id} block={block} isMine />
        ))}
      </ul>
      {card.refused.length > 0 && (
        <ul aria-label={lists.log} className="tabular mt-3 text-[0.8125rem] leading-[1.25rem] text-muted">
          {card.refused.map((refused) => (
            <li key={refused.id} className="break-words">
              {formatDateTime(refused.at)} · {refused.name} · {refused.phone}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const Used = ({ title, lines }: { title: string; lines: CustomerCard['names'] }) => (
  <Section level="h2" title={title}>
    <ul aria-label={title} className="space-y-1.5">
      {lines.map((line) => (
        <li key={line.text} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 flex-1 basis-40 break-words">{line.text}</span>
          <span className="tabular shrink-0 text-[0.8125rem] text-muted">{words.times(line.count)}</span>
        </li>
      ))}
    </ul>
  </Section>
)
