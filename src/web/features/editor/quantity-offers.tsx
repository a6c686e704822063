import { formatMoney, fromMinor, isMoney, toMinor } from '#contract/common/money.ts'
import { marketFacts } from '#contract/common/market.ts'
import { piecePriceOf, setOffer } from '#contract/websites/draft.ts'
import { deriveOffers, readOffers, type QuantityOffer } from '#contract/websites/offers.ts'
import { badgeOf, isLowestPerPiece, onePieceOf } from '#contract/websites/pack-rule.ts'
import { popupDiscount } from '#contract/websites/pricing.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useDraft, useEditor, useEditorState } from './editor-store.ts'
import { ListSection } from './list-section.tsx'
import { NumberInput } from './number-input.tsx'
import { MisfitNotice } from './misfit-notice.tsx'
import { PackMoney } from './pack-money.tsx'
import { PackRuleFields } from './pack-rule-fields.tsx'
import { Switch } from './switch.tsx'

const words = websiteStrings.editor.offers

/** Packs a buyer can choose. */
export const QuantityOffers = ({ currencySymbol }: { currencySymbol: string }) => (
  <ListSection
    at="quantityOffers"
    part="qty"
    words={words}
    keepsLast
    renderRow={(index) => <OfferRow index={index} currencySymbol={currencySymbol} />}
  >
    <MisfitNotice currencySymbol={currencySymbol} />
    <Proposal />
  </ListSection>
)

/** Three packs from the page's own price, as a new page gets them; only where there are none. */
const Proposal = () => {
  const editor = useEditor()
  const { targetMarket, currencySymbol } = useEditorState(({ website }) => website)
  const isEmpty = useDraft((draft) => draft.quantityOffers.length === 0)
  const { currentPrice: current, originalPrice: original } = useDraft((draft) => draft.priceAnchoring)
  if (!isEmpty || !isMoney(current)) return null
  const price = { current, original: original !== null && isMoney(original) ? original : null }
  const propose = () => {
    const packs = deriveOffers(price, marketFacts[targetMarket].currency, currencySymbol)
    editor.edit({ kind: 'set', at: 'quantityOffers', value: readOffers({ quantityOffers: packs }) })
  }
  return (
    <Button className="mt-3" onClick={propose}>
      {words.propose}
    </Button>
  )
}

/** Whether the page would say so; half-typed amounts compare with nothing. */
const isBestIn = (offers: QuantityOffer[], index: number): boolean => {
  const readable = offers.filter(({ price, qty }) => isMoney(price) && toMinor(price) > 0 && qty > 0)
  const offer = offers[index]
  return offer !== undefined && readable.includes(offer) && isLowestPerPiece(offer, readable)
}

const OfferRow = ({ index, currencySymbol }: { index: number; currencySymbol: string }) => {
  const editor = useEditor()
  const offer = useDraft((draft) => draft.quantityOffers[index])
  const errors = useEditorState(({ errors: all }) => all)
  const isBest = useDraft(({ quantityOffers }) => isBestIn(quantityOffers, index))
  const counted = useDraft((draft) => {
    const one = onePieceOf(draft.quantityOffers, piecePriceOf(draft))
    return one && offer?.rule && offer.badge === null
      ? badgeOf(offer, draft.quantityOffers, one, { symbol: currencySymbol, isIllustrative: false })
      : null
  })
  if (!offer) return null
  const at = `quantityOffers.${index}`
  const isRuled = Boolean(offer.rule) && offer.qty > 1
  const change = (part: Partial<QuantityOffer>) => editor.edit(setOffer(editor.draft(), index, part))
  return (
    <div role="group" aria-label={words.item(index + 1)}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 @lg:grid-cols-4">
        <Field label={words.qty} error={errors[`${at}.qty`]}>
          {(control) => (
            <NumberInput
              control={control}
              path={`${at}.qty`}
              value={offer.qty}
              min={1}
              max={99}
              onNumber={(typed) => {
                const qty = Number.isInteger(typed) ? typed : 1
                // A rule is about the price of one piece, so one piece has none.
                change({ qty, ...(qty < 2 && offer.rule ? { rule: null } : {}) })
              }}
            />
          )}
        </Field>
        <Field label={words.price} error={errors[`${at}.price`]}>
          {(control) => (
            <MoneyInput
              isReadOnly={isRuled}
              control={control}
              path={`${at}.price`}
              value={offer.price}
              step={10}
              onAmount={(amount) => change({ price: amount ?? '0.00' })}
            />
          )}
        </Field>
        <Field label={words.originalPrice} error={errors[`${at}.originalPrice`]}>
          {(control) => (
            <MoneyInput
              isReadOnly={isRuled}
              control={control}
              path={`${at}.originalPrice`}
              value={offer.originalPrice}
              step={10}
              onAmount={(amount) => change({ originalPrice: amount ?? '0.00' })}
            />
          )}
        </Field>
        <Field label={words.discount} error={errors[`${at}.discount`]} hint={<Percent offer={offer} />}>
          {(control) => (
            <NumberInput
              isReadOnly={isRuled}
              control={control}
              path={`${at}.discount`}
              value={offer.discount}
              max={100}
              after="%"
              onNumber={(typed) => change({ discount: Number.isNaN(typed) ? 0 : typed })}
            />
          )}
        </Field>
      </div>
      {offer.qty > 1 && <PackRuleFields index={index} offer={offer} />}
      <PerPiece offer={offer} currencySymbol={currencySymbol} />
      <PackMoney offer={offer} />
      <div className="mt-4 grid gap-x-3 gap-y-4 @lg:grid-cols-3">
        {(['label', 'badge', 'note'] as const).map((name) => (
          <Field
            key={name}
            label={words[name]}
            error={errors[`${at}.${name}`]}
            hint={name === 'badge' && isRuled ? words.rule.badgeHint : undefined}
          >
            {(control) => (
              <Input
                {...control}
                data-field={`${at}.${name}`}
                placeholder={name === 'badge' ? (counted ?? undefined) : undefined}
                value={offer[name] ?? ''}
                onChange={({ target }) => change({ [name]: target.value })}
                autoComplete="off"
              />
            )}
          </Field>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-6">
        <Switch label={words.popular} isOn={offer.popular} onChange={(popular) => change({ popular })} />
        <Switch
          label={words.bestValue}
          isOn={offer.bestValue}
          onChange={(bestValue) => change({ bestValue })}
        />
      </div>
      {(offer.popular || (offer.bestValue && !isBest)) && (
        <p className="mt-3 text-[0.8125rem] text-muted">
          {[offer.popular && words.popularHint, offer.bestValue && !isBest && words.notBest]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </div>
  )
}

/** Says when the typed percent is not what the prices say. */
const Percent = ({ offer: { price, originalPrice, discount } }: { offer: QuantityOffer }) => {
  if (originalPrice === null || !isMoney(price) || !isMoney(originalPrice)) return null
  const real = popupDiscount(price, originalPrice)
  return Math.abs(real - discount) <= 1 ? null : words.realDiscount(real)
}

/** Of a pack, beside what all of it costs. */
const PerPiece = ({
  offer: { qty, price },
  currencySymbol,
}: {
  offer: QuantityOffer
  currencySymbol: string
}) =>
  isMoney(price) && toMinor(price) > 0 && qty > 1 ? (
    <p className="tabular mt-4 text-[0.8125rem] text-muted">
      {words.perPiece(formatMoney(fromMinor(Math.round(toMinor(price) / qty)), currencySymbol))}
    </p>
  ) : null
