import { ImageIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { builderStrings } from '#contract/builder/strings.ts'
import { formatMoney, toMinor, type Money } from '#contract/common/money.ts'
import { popupDiscount } from '#contract/websites/pricing.ts'
import { Picture } from '#web/ui/picture.tsx'

const words = builderStrings.product

/** A phone with a page in it; light in both themes, as public pages are. */
export const PhoneFrame = ({ children }: { children: ReactNode }) => (
  <div className="w-72 max-w-full overflow-hidden rounded-[2.25rem] border-8 border-[#0b2b28] bg-white text-[#0b2b28] shadow-popover dark:border-[#35504b]">
    <div className="h-[500px] overflow-hidden">{children}</div>
  </div>
)

const Lines = ({ widths }: { widths: string[] }) => (
  <div aria-hidden className="space-y-2">
    {widths.map((width, index) => (
      // eslint-disable-next-line react/no-array-index-key
      <div key={index} className="h-2 rounded-full bg-[#e2edeb]" style={{ width }} />
    ))}
  </div>
)

/** Picture, name, price and button; what is not known yet stays a grey shape. */
export const PhonePage = ({
  image,
  name,
  price,
  originalPrice,
  currencySymbol,
  lead,
  children,
}: {
  image: string | null
  name: string | null
  price: Money | null
  originalPrice: Money | null
  currencySymbol: string
  /** Between the name and the price. */
  lead?: ReactNode
  children?: ReactNode
}) => {
  const before = price && originalPrice && toMinor(originalPrice) > toMinor(price) ? originalPrice : null
  return (
    <div>
      <div className="relative">
        {image ? (
          <Picture src={image} alt="" className="aspect-[4/3] w-full bg-[#ecf6f4]" />
        ) : (
          <div className="grid aspect-[4/3] w-full place-items-center bg-[#ecf6f4] text-[#7c938f]">
            <ImageIcon aria-hidden className="size-10" strokeWidth={1.5} />
          </div>
        )}
        {price && before && (
          <span className="tabular absolute top-3 left-3 rounded-full bg-[#c2410c] px-2.5 py-1 text-xs font-extrabold text-white">
            {words.discount(popupDiscount(price, before))}
          </span>
        )}
      </div>
      <div className="space-y-3 p-4">
        {name ? (
          <p className="line-clamp-3 text-lg leading-6 font-extrabold break-words">{name}</p>
        ) : (
          <Lines widths={['90%', '60%']} />
        )}
        {lead}
        {price ? (
          <p className="tabular flex flex-wrap items-baseline gap-x-2 text-2xl font-extrabold text-[#0f766e]">
            {formatMoney(price, currencySymbol)}
            {before && (
              <s className="text-sm font-bold text-[#4b6360]">{formatMoney(before, currencySymbol)}</s>
            )}
          </p>
        ) : (
          <Lines widths={['40%']} />
        )}
        <div className="grid h-12 place-items-center rounded-xl bg-[#0f766e] font-extrabold text-white">
          {words.previewOrder}
        </div>
        {children ?? <Lines widths={['100%', '94%', '97%', '70%', '100%', '88%']} />}
      </div>
    </div>
  )
}
