import { useFormContext } from 'react-hook-form'
import { builderStrings } from '#contract/builder/strings.ts'
import { amountTyped, type ProductFields } from './product-fields.ts'
import { PhoneFrame, PhonePage } from './phone-page.tsx'

const words = builderStrings.product

/** The page as it will roughly look, changing with every letter. */
export const PhonePreview = ({ currencySymbol }: { currencySymbol: string }) => {
  const { watch } = useFormContext<ProductFields>()
  const [image, name, current, original] = [
    watch('images')[0],
    watch('productName').trim(),
    amountTyped(watch('currentPrice')),
    amountTyped(watch('originalPrice')),
  ]
  return (
    <>
      <PhoneFrame>
        <PhonePage
          image={image ?? null}
          name={name || null}
          price={current}
          originalPrice={original}
          currencySymbol={currencySymbol}
        />
      </PhoneFrame>
      <p className="mt-3 max-w-72 text-center text-[13px] leading-[18px] text-muted">{words.previewNote}</p>
    </>
  )
}
