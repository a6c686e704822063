import { CircleAlert, Smartphone, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { builderStrings } from '#contract/builder/strings.ts'
import { formatMoney } from '#contract/common/money.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { amountTyped, type ProductFields } from './product-fields.ts'
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
  const { watch } = useFormContext<ProductFields>()
  const price = amountTyped(watch('currentPrice'))
  const submit = (
    <Button
      type="submit"
      look="primary"
      size="lg"
      disabled={!isOnline}
      icon={<WandSparkles aria-hidden className="size-5" />}
      className="max-lg:flex-1"
    >
      {words.submit}
    </Button>
  )
  return (
    <>
      {failure && <Failure sentence={failure.sentence} />}
      {isDesktop ? (
        <div className="flex justify-end pt-1">{submit}</div>
      ) : (
        <div className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 -mx-4 flex items-center gap-2 border-t border-line bg-surface px-4 py-2.5">
          <PreviewSheet currencySymbol={currencySymbol} />
          {submit}
          {price && (
            <span className="tabular max-w-24 text-right text-[13px] leading-4 font-extrabold">
              {formatMoney(price, currencySymbol)}
            </span>
          )}
        </div>
      )}
    </>
  )
}

const Failure = ({ sentence }: { sentence: string }) => (
  <div
    role="alert"
    tabIndex={-1}
    data-failure
    className="flex items-start gap-2.5 rounded-xl border border-danger/40 bg-danger-soft p-4"
  >
    <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
    <div>
      <p className="font-extrabold">{builderStrings.progress.failedTitle}</p>
      <p>{sentence}</p>
      <p className="mt-0.5 text-[13px] text-muted">{builderStrings.progress.failedHint}</p>
    </div>
  </div>
)

const PreviewSheet = ({ currencySymbol }: { currencySymbol: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="lg"
        aria-haspopup="dialog"
        icon={<Smartphone aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
        className="px-3.5"
      >
        {words.preview}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.previewLabel} shape="full">
        <div className="flex justify-center">
          <PhonePreview currencySymbol={currencySymbol} />
        </div>
      </Dialog>
    </>
  )
}
