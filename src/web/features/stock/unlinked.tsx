import { Plus } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { stockLimits, type StockList } from '#contract/stock/schema.ts'
import { accountOf, marketTitle } from '#contract/common/market.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, Input } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'
import { usePutOnShelf } from './use-put-on-shelf.ts'

const words = shelfStrings.unlinked

/** Pages that sell from no shelf, each with one press to put it on one. */
export const Unlinked = ({ websites, onShare }: { websites: StockList['unlinked']; onShare: () => void }) => {
  const { put, isPending } = usePutOnShelf()
  const [putting, setPutting] = useState<number | null>(null)
  return (
    <Section
      level="h2"
      title={words.title}
      hint={words.hint}
      aside={
        websites.length > 1 && (
          <Button size="sm" variant="ghost" className="h-11 px-0 text-primary" onClick={onShare}>
            {words.shared}
          </Button>
        )
      }
    >
      <ul aria-label={words.title} className="divide-y divide-line">
        {websites.map((website) => (
          <UnlinkedPage
            key={website.id}
            website={website}
            isBusy={isPending}
            isPutting={isPending && putting === website.id}
            onPut={(pieces) => {
              setPutting(website.id)
              void put(website, pieces)
            }}
          />
        ))}
      </ul>
    </Section>
  )
}

type Website = StockList['unlinked'][number]

const mostDigits = String(stockLimits.counted).length

const UnlinkedPage = ({
  website,
  isBusy,
  isPutting,
  onPut,
}: {
  website: Website
  isBusy: boolean
  isPutting: boolean
  onPut: (pieces: number | null) => void
}) => {
  const [typed, setTyped] = useState(website.stock === null ? '' : String(website.stock))
  const [isWrong, setWrong] = useState(false)
  const problemId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = typed.trim()
    const pieces = text === '' ? null : Number(text)
    const isBad = pieces !== null && !(/^\d+$/.test(text) && pieces <= stockLimits.counted)
    setWrong(isBad)
    if (isBad) event.currentTarget.querySelector('input')?.focus()
    else if (!isBusy) onPut(pieces)
  }
  return (
    <li className="py-2.5 last:pb-0">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-center gap-3">
        <Picture src={website.image} alt="" className="size-11 shrink-0 rounded-lg" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-bold break-words">{website.title}</p>
          <p className="text-[0.8125rem] text-muted">
            {[
              marketTitle(accountOf({ targetMarket: null, currency: website.currency })),
              website.stock !== null && words.counted(website.stock),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          {!website.hasOptions && (
            <label className="flex items-center gap-2 text-[0.8125rem] text-muted">
              <span aria-hidden>{words.pieces}</span>
              <Input
                value={typed}
                inputMode="numeric"
                autoComplete="off"
                maxLength={mostDigits}
                aria-label={words.piecesOf(website.title)}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? problemId : undefined}
                onChange={({ target }) => {
                  setTyped(target.value)
                  setWrong(false)
                }}
                className="tabular w-20 text-right"
              />
            </label>
          )}
          <Button
            type="submit"
            aria-label={words.putOf(website.title)}
            icon={<Plus aria-hidden className="size-4" />}
            pending={isPutting && words.putting}
            aria-disabled={isBusy || undefined}
            className="max-sm:flex-1"
          >
            {words.put}
          </Button>
        </div>
      </form>
      <div id={problemId} className="mt-1.5 empty:mt-0">
        {isWrong && <FieldError>{words.wrongPieces(stockLimits.counted)}</FieldError>}
      </div>
    </li>
  )
}
