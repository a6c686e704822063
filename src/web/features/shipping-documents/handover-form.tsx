import { Truck } from 'lucide-react'
import { currencies, marketFacts, type Currency } from '#contract/common/market.ts'
import { addMoney, formatMoney } from '#contract/common/money.ts'
import { counted, sentParcelForms } from '#contract/common/plural.ts'
import type { Handover } from '#contract/shipping-documents/handover.ts'
import { noFile, paperSettingsSchema, type PaperSettings } from '#contract/shipping-documents/schema.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { countText } from '#web/lib/count-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useChangeSettings } from './api.ts'
import { byMarket, courierOf } from './handover-files.ts'
import type { Layout } from './layouts.ts'

const words = paperStrings.handover
const labelKinds = paperSettingsSchema.shape.label.unwrap().options

const symbolOf = (currency: Currency): string =>
  Object.values(marketFacts).find((facts) => facts.currency === currency)?.currencySymbol ?? currency

/** One sum for each currency; they are never added to each other. */
const sumsOf = (orders: Handover['ready']): string[] =>
  currencies
    .map((currency) => ({ currency, of: orders.filter((order) => order.currency === currency) }))
    .filter(({ of }) => of.length > 0)
    .map(({ currency, of }) =>
      formatMoney(addMoney(...of.map(({ totalPrice }) => totalPrice)), symbolOf(currency)),
    )

/** What goes where: for each market how much and with which courier, on which paper. Every choice is remembered. */
export const HandoverForm = ({
  ready,
  settings,
  layouts,
  isPending,
  onConfirm,
}: {
  ready: Handover['ready']
  settings: PaperSettings
  layouts: Layout[]
  isPending: boolean
  onConfirm: () => void
}) => {
  const { mutate: remember } = useChangeSettings()
  return (
    <div className="space-y-4">
      <ul className="divide-y divide-line rounded-xl border border-line">
        {byMarket(ready).map(({ market, orders }) => (
          <li key={market} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
            <span className="min-w-28 flex-1">
              <span className="block font-extrabold">{marketFacts[market].label}</span>
              <span className="tabular block text-[13px] text-muted">
                {words.parcels}: {countText(orders.length)} · {words.cod}: {sumsOf(orders).join(' + ')}
              </span>
            </span>
            <Field label={words.courier(marketFacts[market].label)} isLabelHidden className="w-full sm:w-52">
              {(control) => (
                <Select
                  {...control}
                  value={courierOf(market, settings, layouts)?.key ?? noFile}
                  onChange={({ target }) => remember({ couriers: { [market]: target.value } })}
                >
                  {layouts.map(({ key, name }) => (
                    <option key={key} value={key}>
                      {name}
                    </option>
                  ))}
                  <option value={noFile}>{words.noFile}</option>
                </Select>
              )}
            </Field>
          </li>
        ))}
      </ul>
      <Field label={words.paper}>
        {(control) => (
          <Select
            {...control}
            value={settings.label}
            onChange={({ target }) => {
              const label = labelKinds.find((kind) => kind === target.value)
              if (label) remember({ label })
            }}
          >
            {labelKinds.map((kind) => (
              <option key={kind} value={kind}>
                {paperStrings.print.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          icon={<Truck aria-hidden className="size-5" />}
          pending={isPending && words.pending}
          onClick={onConfirm}
        >
          {words.confirm(counted(ready.length, sentParcelForms))}
        </Button>
        <p className="mt-2 text-[13px] text-muted">{words.what}</p>
      </div>
    </div>
  )
}
