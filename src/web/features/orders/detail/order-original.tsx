import { ChevronRight } from 'lucide-react'
import { formatMoney } from '#contract/common/money.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import type { OriginalOrder as Original } from '#contract/orders/editing.ts'
import { Fact } from '../order-facts.tsx'

const words = orderEditStrings

/** The order as its buyer sent it, once somebody has changed it. */
export const OriginalOrder = ({ original, symbol }: { original: Original; symbol: string }) => {
  const { name, phone, email, address, city, postalCode, notes, lines, deliveryPrice, totalPrice } = original
  const facts = [
    [words.fields.name, name],
    [words.fields.phone, phone],
    [words.fields.email, email],
    [words.fields.address, address],
    [words.fields.city, [postalCode, city].filter(Boolean).join(' ')],
    [words.fields.notes, notes],
  ] as const
  return (
    <details className="group border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-[0.8125rem] font-bold text-muted [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {words.original.title}
      </summary>
      <dl className="tabular mt-1">
        {facts.map(
          ([label, value]) =>
            value && (
              <Fact key={label} name={label}>
                {value}
              </Fact>
            ),
        )}
        {lines.map(({ title, quantity, price }) => (
          <Fact key={`${title}${price}`} name={`${quantity} × ${title}`}>
            {formatMoney(price, symbol)}
          </Fact>
        ))}
        {deliveryPrice && <Fact name={words.original.delivery}>{formatMoney(deliveryPrice, symbol)}</Fact>}
        <Fact name={words.fields.total}>{formatMoney(totalPrice, symbol)}</Fact>
      </dl>
    </details>
  )
}
