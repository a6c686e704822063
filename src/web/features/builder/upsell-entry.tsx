import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  CircleCheck,
  Link2,
  LoaderCircle,
  Plus,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { useEffect, useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { ImportedProduct } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { takingStrings } from '#contract/builder/taking-strings.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { isWebLink } from '#contract/common/web-link.ts'
import { maxUpsellImages } from '#contract/upsell/schema.ts'
import { readAmount, type DraftErrors } from '#web/features/upsell/upsell-fields.ts'
import { UpsellFieldsGroup } from '#web/features/upsell/upsell-fields-group.tsx'
import { useUpsellUploads } from '#web/features/upsell/upsell-images.tsx'
import { TextBasis } from '#web/features/upsell/text-basis.tsx'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { getImport } from './api.ts'
import { LinkRefused } from './link-refused.tsx'
import { useTaking } from './take/use-taking.ts'
import { useTakenElsewhere } from './take/waiting-wizard.ts'
import { WaysIn } from './take/ways-in.tsx'
import { money } from './read-prices.ts'
import { OptionLines } from './option-lines.tsx'
import { entryLines, type UpsellEntry } from './upsell-entries.ts'
import { DoubtfulPage } from './doubtful-page.tsx'
import { useUpsellReading } from './use-upsell-reading.ts'

const words = builderStrings.product

type Props = {
  entry: UpsellEntry
  /** From 1. */
  place: number
  isLast: boolean
  market: Market
  errors: DraftErrors
  change: (part: (entry: UpsellEntry) => UpsellEntry) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onBusy: (isBusy: boolean) => void
}

/** One product to offer beside this one: its link, what was read from it, and everything the seller wants otherwise. */
export const UpsellEntryCard = ({
  entry,
  place,
  isLast,
  market,
  errors,
  change,
  onMove,
  onRemove,
  onBusy,
}: Props) => {
  const [isOpen, setOpen] = useState(entry.state === 'none')
  // What is wrong is opened, and stays so when it is corrected: nothing closes while somebody types.
  if (!isOpen && Object.keys(errors).length > 0) setOpen(true)
  const body = useId()
  const put = (part: Partial<UpsellEntry>) => change((now) => ({ ...now, ...part }))
  const onImages = (images: (list: string[]) => string[]) =>
    change((now) => ({ ...now, images: images(now.images) }))
  const uploads = useUpsellUploads(onImages)
  useEffect(() => {
    onBusy(uploads.isBusy)
    return () => onBusy(false)
  }, [uploads.isBusy, onBusy])
  const { read, receive } = useUpsellReading(entry, market, change)
  return (
    <li>
      <div role="group" aria-label={words.upsellName(place)} className="rounded-xl border border-line">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-2 sm:p-3">
          <Summary entry={entry} place={place} market={market} />
          <div className="ml-auto flex">
            <IconButton label={words.upUpsell(place)} disabled={place === 1} onClick={() => onMove(-1)}>
              <ArrowUp aria-hidden className="size-4" />
            </IconButton>
            <IconButton label={words.downUpsell(place)} disabled={isLast} onClick={() => onMove(1)}>
              <ArrowDown aria-hidden className="size-4" />
            </IconButton>
            <IconButton
              label={words.editUpsell(place)}
              aria-expanded={isOpen}
              aria-controls={body}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronDown
                aria-hidden
                className={cn('size-4 transition-transform', isOpen && 'rotate-180')}
              />
            </IconButton>
            <IconButton label={words.removeUpsell(place)} onClick={onRemove}>
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </div>
        </div>
        <div id={body} hidden={!isOpen} className="space-y-4 border-t border-line p-3 sm:p-4">
          <LinkField
            entry={entry}
            place={place}
            error={errors['url']}
            isAsked={entry.doubted !== null}
            put={put}
            read={(from) => void read(from)}
          />
          {entry.state === 'refused' && entry.doubted && (
            <DoubtfulPage
              page={entry.doubted}
              market={market}
              onConfirmed={(confirmed) => void receive(confirmed)}
            />
          )}
          {entry.state === 'refused' && !entry.doubted && (
            <UpsellWaysIn
              market={market}
              onTaken={(product) => void receive(product)}
              onText={(text) =>
                put({
                  description: [entry.description.trim(), text.trim()]
                    .filter(Boolean)
                    .join('\n')
                    .slice(0, 500),
                })
              }
            />
          )}
          <UpsellFieldsGroup
            draft={entry}
            errors={errors}
            currencySymbol={marketFacts[market].currencySymbol}
            uploads={uploads}
            isRead={entry.state !== 'refused'}
            has={{ stock: false, text: true }}
            put={put}
            onImages={onImages}
          >
            <OptionLines
              lines={entryLines(entry)}
              isRead={entry.optionLines === null && entryLines(entry).length > 0}
              error={errors['variants']}
              onChange={(optionLines) => put({ optionLines })}
            />
          </UpsellFieldsGroup>
          <MoreImages entry={entry} onAdd={(image) => onImages((list) => [...list, image])} />
          {entry.written && (
            <TextBasis
              ledger={entry.written.ledger}
              text={[entry.description, ...entry.features.split('\n')]}
            />
          )}
        </div>
      </div>
    </li>
  )
}

/** A page that refused its link comes here like that of the product itself. */
const UpsellWaysIn = ({
  market,
  onTaken,
  onText,
}: {
  market: Market
  onTaken: (product: ImportedProduct) => void
  onText: (text: string) => void
}) => {
  const taking = useTaking(market, onTaken)
  useTakenElsewhere({ userId: useUser()?.id ?? 0, market, isWaiting: true }, (importId) => {
    getImport(importId, market).then(onTaken, (error: unknown) =>
      taking.say(serverMessage(error) ?? takingStrings.ways.failed),
    )
  })
  return <WaysIn taking={taking} onText={onText} isNeeded={false} />
}

const Summary = ({ entry, place, market }: Pick<Props, 'entry' | 'place' | 'market'>) => {
  const { state } = entry
  const price = readAmount(entry.price)
  const isReading = state === 'page' || state === 'text'
  return (
    <>
      {entry.images[0] ? (
        <Picture src={entry.images[0]} alt="" className="size-12 shrink-0 rounded-lg border border-line" />
      ) : (
        <span aria-hidden className="size-12 shrink-0 rounded-lg bg-surface-2" />
      )}
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="line-clamp-2 font-bold break-words">{entry.title || words.upsellName(place)}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-[0.8125rem] leading-[1.125rem] text-muted">
          {state !== 'none' && (
            <span className="tabular">
              {price ? money(price, marketFacts[market].currencySymbol) : words.upsellNoPrice}
            </span>
          )}
          <span role="status" className="inline-flex items-center gap-1">
            {isReading && <LoaderCircle aria-hidden className="size-3.5 animate-spin" />}
            {state === 'read' && <CircleCheck aria-hidden className="size-3.5 text-success" />}
            {state === 'refused' && <TriangleAlert aria-hidden className="size-3.5 text-warning" />}
            {words.upsellState[state]}
          </span>
        </p>
      </div>
    </>
  )
}

/** The link is read as soon as it is pasted or left; a typed one also by the button. */
const LinkField = ({
  entry,
  place,
  error,
  isAsked,
  put,
  read,
}: {
  /** The page is asked about below, which says what there is to say. */
  isAsked: boolean
  entry: UpsellEntry
  place: number
  error: string | undefined
  put: (part: Partial<UpsellEntry>) => void
  read: (from: UpsellEntry) => void
}) => {
  const isReading = entry.state === 'page' || entry.state === 'text'
  const readLink = (url: string) => {
    if (!isWebLink(url) || (isReading && url === entry.url)) return
    put({ url })
    read({ ...entry, url, importId: url === entry.url ? entry.importId : null })
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').trim()
    if (!isWebLink(pasted)) return
    event.preventDefault()
    readLink(pasted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    readLink(entry.url)
  }
  return (
    <div>
      <Field label={words.upsellLink(place)} error={error}>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder={words.linkPlaceholder}
              value={entry.url}
              onChange={(event) =>
                put({ url: event.target.value, importId: null, state: 'none', note: null })
              }
              onPaste={onPaste}
              onKeyDown={onKeyDown}
              onBlur={() => entry.state === 'none' && readLink(entry.url)}
              className="flex-1"
            />
            <Button
              variant="soft"
              icon={<Link2 aria-hidden className="size-4" />}
              aria-disabled={!isWebLink(entry.url) || isReading}
              onClick={() => readLink(entry.url)}
              className="max-sm:px-3"
            >
              {words.read}
            </Button>
          </span>
        )}
      </Field>
      {entry.state === 'refused' && !isAsked && (
        <LinkRefused sentence={entry.note ?? words.importFailed} onRetry={() => readLink(entry.url)} />
      )}
      {entry.state !== 'refused' && entry.note && (
        <p className="mt-2 flex items-start gap-1.5 text-[0.8125rem] leading-[1.125rem] text-warning">
          <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {entry.note}
        </p>
      )}
    </div>
  )
}

/** Pictures of the page that are not taken, one tap each while there is space. */
const MoreImages = ({ entry, onAdd }: { entry: UpsellEntry; onAdd: (image: string) => void }) => {
  const more = entry.found.images.filter((image) => !entry.images.includes(image))
  if (more.length === 0 || entry.images.length >= maxUpsellImages) return null
  return (
    <div>
      <p className="mb-1.5 text-[0.8125rem] font-bold text-muted">{words.upsellMoreImages}</p>
      <ul className="flex gap-2 overflow-x-auto pb-1">
        {more.map((image, index) => (
          <li key={image} className="shrink-0">
            <button
              type="button"
              aria-label={words.upsellAddImage(index + 1)}
              title={words.upsellAddImage(index + 1)}
              onClick={() => onAdd(image)}
              className="relative block rounded-lg border border-line-strong hover:border-primary"
            >
              <Picture src={image} alt="" className="size-16 rounded-lg" />
              <span className="absolute right-1 bottom-1 grid size-5 place-items-center rounded-full bg-primary text-on-primary">
                <Plus aria-hidden className="size-3.5" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
