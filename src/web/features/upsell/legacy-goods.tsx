import { useState } from 'react'
import { formatMoney } from '#contract/common/money.ts'
import { legacyCurrency, legacyOffers } from '#contract/orders/legacy-offers.ts'
import { legacyGoodsLength } from '#contract/upsell/schema.ts'
import { upsellStrings } from '#contract/upsell/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useArrangeUpsells } from './api.ts'

const words = upsellStrings.legacy

const money = (amount: string) => formatMoney(amount, legacyCurrency)

/** What the three offers of the old thank-you page are; an offer without words is off. */
export const LegacyGoods = ({ websiteId, goods }: { websiteId: number; goods: string[] }) => {
  const [typed, setTyped] = useState(() => legacyOffers.map((_offer, at) => goods[at] ?? ''))
  const arrange = useArrangeUpsells(websiteId)
  const save = () =>
    arrange.mutate(
      { legacyGoods: typed.map((text) => text.trim()) },
      {
        onSuccess: () => notify.success(words.saved),
        onError: (error) => notify.problem(serverMessage(error) ?? upsellStrings.saveFailed),
      },
    )
  return (
    <details className="mt-4 border-t border-line pt-4">
      <summary className="cursor-pointer font-bold">{words.title}</summary>
      <p className="mt-2 mb-3 text-[0.8125rem] leading-[1.125rem] text-muted">{words.hint}</p>
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {legacyOffers.map(({ price, before }, at) => (
          <Field key={price} label={words.label(money(price), money(before))}>
            {(control) => (
              <Input
                {...control}
                value={typed[at] ?? ''}
                maxLength={legacyGoodsLength}
                placeholder={words.placeholder}
                onChange={({ target }) =>
                  setTyped(typed.map((text, of) => (of === at ? target.value : text)))
                }
              />
            )}
          </Field>
        ))}
        <Button type="submit" pending={arrange.isPending && words.saving}>
          {words.save}
        </Button>
      </form>
    </details>
  )
}
