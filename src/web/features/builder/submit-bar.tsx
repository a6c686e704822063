import { CircleAlert, CircleCheck, Smartphone, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { builderStrings } from '#contract/builder/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { formatMoney, type Money } from '#contract/common/money.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { ModelLeft } from '../writer/model-left.tsx'
import { amountTyped } from './product-fields.ts'
import { useMissing } from './use-missing.ts'
import { useTyped } from './use-typed.ts'
import type { Creation } from './use-creation.ts'

const words = builderStrings.product

/** At the end of the form on a desktop, always under the thumb on a phone. */
export const SubmitBar = ({
  currencySymbol,
  failure,
}: {
  currencySymbol: string
  failure: Creation['failure']
}) => {
  const isDesktop = useDesktop()
  const isOnline = useOnline()
  const price = amountTyped(useTyped('currentPrice'))
  const submit = (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      disabled={!isOnline}
      icon={<WandSparkles aria-hidden className="size-5" />}
      className="max-lg:flex-1 max-lg:px-3 max-[359px]:[&_svg]:hidden"
    >
      {words.submit}
    </Button>
  )
  return (
    <>
      {failure && <Failure sentence={failure.sentence} />}
      <ModelLeft />
      {isDesktop ? (
        <div className="sticky bottom-4 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-surface p-3 pl-5 shadow-popover">
          <Missing />
          {submit}
        </div>
      ) : (
        <div className="sticky bottom-(--tab-bar) z-20 -mx-4 border-t border-line bg-surface px-4 py-2.5">
          <Missing />
          <div className="mt-2 flex items-center gap-2">
            <PreviewSheet currencySymbol={currencySymbol} price={price} />
            {submit}
          </div>
        </div>
      )}
    </>
  )
}

/** How far the form is: what no page can be made without. */
const Missing = () => {
  const missing = useMissing()
  return (
    <p
      role="status"
      className="flex min-w-0 flex-[1_1_10rem] items-center gap-2 text-[0.8125rem] leading-[1.125rem] font-bold"
    >
      {missing.length > 0 ? (
        <span className="text-muted">{words.missing(missing.join(', '))}</span>
      ) : (
        <>
          <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
          {words.complete}
        </>
      )}
    </p>
  )
}

const Failure = ({ sentence }: { sentence: string }) => (
  <div
    role="alert"
    tabIndex={-1}
    data-failure
    className="flex flex-wrap items-start gap-2.5 rounded-xl border border-danger/40 bg-danger-soft p-4"
  >
    <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
    <div className="min-w-0 flex-1 basis-52">
      <p className="font-extrabold">{builderStrings.progress.failedTitle}</p>
      <p>{sentence}</p>
      <p className="mt-0.5 text-[0.8125rem] text-muted">{builderStrings.progress.failedHint}</p>
    </div>
    <Button type="submit">{commonStrings.retry}</Button>
  </div>
)

/** Opens the preview; carries the price, which is useful while typing below it. */
const PreviewSheet = ({ currencySymbol, price }: { currencySymbol: string; price: Money | null }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="lg"
        aria-haspopup="dialog"
        icon={<Smartphone aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
        className="gap-2.5 px-3"
      >
        <span className="text-left text-[0.8125rem] leading-4">
          {words.preview}
          {price && (
            <span className="tabular block text-xs font-extrabold">{formatMoney(price, currencySymbol)}</span>
          )}
        </span>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.previewLabel} shape="full">
        <div className="flex flex-col items-center">
          <PhonePreview currencySymbol={currencySymbol} />
        </div>
      </Dialog>
    </>
  )
}
