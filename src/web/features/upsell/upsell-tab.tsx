import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Market } from '#contract/common/market.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { legacyCurrency } from '#contract/orders/legacy-offers.ts'
import { maxUpsellProducts, type UpsellProduct, type UpsellSettings } from '#contract/upsell/schema.ts'
import { upsellStrings as words } from '#contract/upsell/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { LegacyGoods } from './legacy-goods.tsx'
import { upsellSettingsQuery, upsellsQuery, useAddUpsell, useArrangeUpsells } from './api.ts'
import { isOffered, linkOf } from './upsell-fields.ts'
import { useSavedDraft } from './saved-draft.ts'
import { UpsellForm } from './upsell-form.tsx'
import { UpsellRow } from './upsell-row.tsx'

type Site = { websiteId: number; currencySymbol: string; market: Market }

/**
 * The further offers of one website: the list in the seller's order, what each brought, a form for one more, and how they are shown.
 * Stands by itself under a tab: it has no heading and saves by itself.
 */
export const UpsellTab = ({ websiteId, currencySymbol, market }: Site) => {
  const list = useQuery(upsellsQuery(websiteId))
  return (
    <Loading
      isLoading={list.isPending}
      label={commonStrings.loading}
      skeleton={<Skeleton className="h-24 w-full rounded-lg" />}
    >
      {() =>
        list.data ? (
          <>
            <p className="mb-4 flex items-start justify-between gap-4 text-[0.8125rem] leading-[1.125rem] text-muted">
              {words.hint}
              <span className="tabular font-bold">{words.count(list.data.length, maxUpsellProducts)}</span>
            </p>
            <Offers list={list.data} websiteId={websiteId} currencySymbol={currencySymbol} market={market} />
          </>
        ) : (
          <ErrorPanel
            title={words.loadFailed}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )
      }
    </Loading>
  )
}

const Offers = ({ list, websiteId, currencySymbol, market }: Site & { list: UpsellProduct[] }) => {
  const [announced, setAnnounced] = useState('')
  const settings = useQuery(upsellSettingsQuery(websiteId))
  const arrange = useArrangeUpsells(websiteId)
  const move = (from: number, by: -1 | 1) => {
    const ids = list.map(({ id }) => id)
    const [id] = ids.splice(from, 1)
    if (id === undefined || arrange.isPending) return
    ids.splice(from + by, 0, id)
    arrange.mutate(
      { productIds: ids },
      {
        onSuccess: () => setAnnounced(words.moved(from + by + 1)),
        onError: (error) => notify.problem(serverMessage(error) ?? words.moveFailed),
      },
    )
  }
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {announced}
      </div>
      {list.length === 0 ? (
        <div className="mb-4">
          <p className="font-bold">{words.empty}</p>
          <p className="text-[0.8125rem] text-muted">{words.emptyHint}</p>
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {list.map((product, at) => (
            <UpsellRow
              key={product.id}
              product={product}
              currencySymbol={currencySymbol}
              market={market}
              isFirst={at === 0}
              isLast={at === list.length - 1}
              isBump={product.id === settings.data?.bumpProductId}
              onMove={(by) => move(at, by)}
            />
          ))}
        </ul>
      )}
      <AddForm
        websiteId={websiteId}
        currencySymbol={currencySymbol}
        market={market}
        isFull={list.length >= maxUpsellProducts}
      />
      {list.length > 0 && settings.data && (
        <Showing list={list} websiteId={websiteId} settings={settings.data} />
      )}
      {settings.data && currencySymbol === legacyCurrency && (
        <LegacyGoods websiteId={websiteId} goods={settings.data.legacyGoods} />
      )}
    </>
  )
}

const AddForm = ({ websiteId, currencySymbol, market, isFull }: Site & { isFull: boolean }) => {
  const kept = useSavedDraft(websiteId, 'new')
  const [open, setOpen] = useState<'asked' | 'kept' | null>(() => (kept.read() ? 'kept' : null))
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(null)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const add = useAddUpsell(websiteId)
  if (isFull) return <p className="mt-2 text-[0.8125rem] text-muted">{words.tooMany}</p>
  if (!open)
    return (
      <Button
        ref={opener}
        icon={<Plus aria-hidden className="size-4" />}
        aria-expanded={false}
        onClick={() => setOpen('asked')}
      >
        {words.form.open}
      </Button>
    )
  return (
    <UpsellForm
      initial={null}
      kept={kept}
      isAsked={open === 'asked'}
      currencySymbol={currencySymbol}
      market={market}
      label={words.form.heading}
      submit={words.form.submit}
      pending={add.isPending && words.form.submitting}
      onCancel={close}
      onSubmit={(draft) =>
        add.mutate(linkOf(draft), {
          onSuccess: () => {
            kept.forget()
            close()
            notify.success(words.added)
          },
          onError: (error) => notify.problem(serverMessage(error) ?? words.addFailed),
        })
      }
    />
  )
}

/** Where and in which manner the products are offered. Each choice is saved by itself. */
const Showing = ({
  list,
  websiteId,
  settings: { oneByOne, bumpProductId },
}: {
  list: UpsellProduct[]
  websiteId: number
  settings: UpsellSettings
}) => {
  const arrange = useArrangeUpsells(websiteId)
  const save = (change: Partial<UpsellSettings>, saved?: string) =>
    arrange.mutate(change, {
      onSuccess: () => saved && notify.success(saved),
      onError: (error) => notify.problem(serverMessage(error) ?? words.saveFailed),
    })
  const bump = list.find(({ id }) => id === bumpProductId)
  return (
    <div className="mt-4 space-y-4 border-t border-line pt-4">
      {list.every(({ isAfterDecline }) => isAfterDecline) && (
        <p className="rounded-lg bg-warning-soft p-3 text-[0.8125rem] leading-[1.125rem]">{words.noFirst}</p>
      )}
      <Field
        label={words.bump.label}
        hint={words.bump.hint}
        error={bump && !isOffered(bump) ? words.bump.hidden : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={bump?.id ?? ''}
            disabled={arrange.isPending}
            onChange={(event) =>
              save(
                { bumpProductId: event.target.value ? Number(event.target.value) : null },
                words.bump.saved,
              )
            }
          >
            <option value="">{words.bump.none}</option>
            {list.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {list.length > 1 && (
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="font-bold">{words.oneByOne}</p>
            <p className="text-[0.8125rem] leading-[1.125rem] text-muted">{words.oneByOneHint}</p>
          </div>
          <Switch
            label={words.oneByOne}
            isOn={oneByOne}
            isDisabled={arrange.isPending}
            onChange={(isOn) => save({ oneByOne: isOn })}
          />
        </div>
      )}
    </div>
  )
}
