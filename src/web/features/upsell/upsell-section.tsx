import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { maxUpsellProducts, type UpsellProduct } from '#contract/upsell/schema.ts'
import { upsellStrings as words } from '#contract/upsell/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { upsellSettingsQuery, upsellsQuery, useAddUpsell, useArrangeUpsells } from './api.ts'
import { linkOf } from './upsell-fields.ts'
import { UpsellForm } from './upsell-form.tsx'
import { UpsellRow } from './upsell-row.tsx'

/** The further offers of one website: the list in the seller's order, what each brought, and a form for one more. */
export const UpsellSection = ({
  websiteId,
  currencySymbol,
}: {
  websiteId: number
  currencySymbol: string
}) => {
  const list = useQuery(upsellsQuery(websiteId))
  return (
    <Section
      level="h2"
      title={words.title}
      hint={words.hint}
      aside={
        list.data && (
          <span className="tabular font-bold text-muted">
            {words.count(list.data.length, maxUpsellProducts)}
          </span>
        )
      }
    >
      <Loading
        isLoading={list.isPending}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-24 w-full rounded-lg" />}
      >
        {() =>
          list.data ? (
            <Offers list={list.data} websiteId={websiteId} currencySymbol={currencySymbol} />
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
    </Section>
  )
}

const Offers = ({
  list,
  websiteId,
  currencySymbol,
}: {
  list: UpsellProduct[]
  websiteId: number
  currencySymbol: string
}) => {
  const [announced, setAnnounced] = useState('')
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
          <p className="text-[13px] text-muted">{words.emptyHint}</p>
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {list.map((product, at) => (
            <UpsellRow
              key={product.id}
              product={product}
              currencySymbol={currencySymbol}
              isFirst={at === 0}
              isLast={at === list.length - 1}
              onMove={(by) => move(at, by)}
            />
          ))}
        </ul>
      )}
      <AddForm
        websiteId={websiteId}
        currencySymbol={currencySymbol}
        isFull={list.length >= maxUpsellProducts}
      />
      {list.length > 1 && <OneByOne websiteId={websiteId} />}
    </>
  )
}

const AddForm = ({
  websiteId,
  currencySymbol,
  isFull,
}: {
  websiteId: number
  currencySymbol: string
  isFull: boolean
}) => {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const add = useAddUpsell(websiteId)
  if (isFull) return <p className="mt-2 text-[13px] text-muted">{words.tooMany}</p>
  if (!isOpen)
    return (
      <Button
        ref={opener}
        icon={<Plus aria-hidden className="size-4" />}
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        {words.form.open}
      </Button>
    )
  return (
    <UpsellForm
      initial={null}
      currencySymbol={currencySymbol}
      label={words.form.heading}
      submit={words.form.submit}
      pending={add.isPending && words.form.submitting}
      onCancel={close}
      onSubmit={(draft) =>
        add.mutate(linkOf(draft), {
          onSuccess: () => {
            close()
            notify.success(words.added)
          },
          onError: (error) => notify.problem(serverMessage(error) ?? words.addFailed),
        })
      }
    />
  )
}

const OneByOne = ({ websiteId }: { websiteId: number }) => {
  const settings = useQuery(upsellSettingsQuery(websiteId))
  const arrange = useArrangeUpsells(websiteId)
  return (
    <div className="mt-4 flex items-start justify-between gap-4 border-t border-line pt-4">
      <div>
        <p className="font-bold">{words.oneByOne}</p>
        <p className="text-[13px] leading-[18px] text-muted">{words.oneByOneHint}</p>
      </div>
      <Switch
        label={words.oneByOne}
        isOn={settings.data?.oneByOne ?? false}
        isDisabled={!settings.data || arrange.isPending}
        onChange={(oneByOne) =>
          arrange.mutate(
            { oneByOne },
            { onError: (error) => notify.problem(serverMessage(error) ?? words.saveFailed) },
          )
        }
      />
    </div>
  )
}
