import { useNavigate } from '@tanstack/react-router'
import { ClipboardPaste, Truck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { marketTitle, markets, type Market } from '#contract/common/market.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { importLimits } from '#contract/order-import/schema.ts'
import type { Payout } from '#contract/payouts/schema.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import { paths } from '#web/app/paths.ts'
import { useAskableCouriers } from '#web/features/couriers/api.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, Textarea } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { useMakePayout, useReadPayoutFile } from './api.ts'
import { AskCourier } from './ask-courier.tsx'

const words = payoutStrings.enter

/** A courier's file, what the courier says itself, or rows that are pasted. */
export const EnterPayout = ({ usualMarket, transfer }: { usualMarket: Market; transfer: string }) => {
  const navigate = useNavigate()
  const read = useReadPayoutFile()
  const make = useMakePayout()
  const askable = useAskableCouriers()
  const [way, setWay] = useState<'pasting' | 'asking' | null>(transfer === '' ? null : 'asking')
  const [market, setMarket] = useState(usualMarket)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const open = ({ id }: Payout) => void navigate({ to: paths.payout, params: { id: String(id) } })
  const failed = (error: unknown) => setProblem(serverMessage(error) ?? commonStrings.states.noAnswer)
  const take = (file: File | undefined) => {
    if (!file || read.isPending) return
    if (file.size > importLimits.bytes) return setProblem(words.tooLarge)
    setProblem(null)
    read.mutate(file, { onSuccess: open, onError: failed })
  }
  const paste = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || make.isPending) return
    setProblem(null)
    make.mutate({ market, text }, { onSuccess: open, onError: failed })
  }
  return (
    <Section level="h2" title={words.title} hint={words.hint}>
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={words.choose}
          accept=".xlsx,.csv,.txt,text/csv"
          pending={read.isPending && words.reading}
          onFile={take}
        />
        <Button
          aria-expanded={way === 'pasting'}
          icon={<ClipboardPaste aria-hidden className="size-4" />}
          onClick={() => setWay(way === 'pasting' ? null : 'pasting')}
        >
          {words.paste}
        </Button>
        {askable.length > 0 && (
          <Button
            aria-expanded={way === 'asking'}
            icon={<Truck aria-hidden className="size-4" />}
            onClick={() => setWay(way === 'asking' ? null : 'asking')}
          >
            {words.ask}
          </Button>
        )}
      </div>
      {way === 'asking' && askable.length > 0 && (
        <AskCourier
          couriers={askable}
          transfer={transfer}
          onMade={open}
          onFailed={(error) => failed(error)}
        />
      )}
      {way === 'pasting' && (
        <form noValidate onSubmit={paste} className="mt-4 space-y-3">
          <Field label={words.market} className="sm:max-w-xs">
            {(control) => (
              <Select
                {...control}
                value={market}
                onChange={({ target }) =>
                  setMarket(markets.find((one) => one === target.value) ?? usualMarket)
                }
              >
                {markets.map((one) => (
                  <option key={one} value={one}>
                    {marketTitle(one)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={words.pasteLabel} hint={words.pasteHint}>
            {(control) => (
              <Textarea
                {...control}
                rows={6}
                className="tabular"
                maxLength={200_000}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" pending={make.isPending && words.reading}>
            {words.read}
          </Button>
        </form>
      )}
      {problem && (
        <div className="mt-3">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </Section>
  )
}
