import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { stockLimits, type StockList, type StockProduct } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, Input } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { useSaveProduct } from './api.ts'
import { CostsChoice } from './costs-choice.tsx'
import { PageChoice } from './page-choice.tsx'
import {
  fieldsOf,
  problemsOf,
  readProduct,
  type FieldProblems,
  type ProductFields,
} from './product-fields.ts'
import { RemoveProduct } from './remove-product.tsx'

const { settings: words, create } = shelfStrings

const inOrder = ({ websiteIds, offerIds, ...fields }: ProductFields) => ({
  ...fields,
  websiteIds: websiteIds.toSorted((a, b) => a - b),
  offerIds: offerIds.toSorted((a, b) => a - b),
})

const isSame = (one: ProductFields, other: ProductFields): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

/** Name, pages, notice and costs of a product, and the way off the shelf. */
export const ProductSettings = ({
  product,
  unlinked,
  unlinkedOffers,
}: {
  product: StockProduct
} & Pick<StockList, 'unlinked' | 'unlinkedOffers'>) => {
  const saved = fieldsOf(product)
  const [fields, setFields] = useState(saved)
  const [problems, setProblems] = useState<FieldProblems>({})
  const save = useSaveProduct()
  const set = (change: Partial<ProductFields>) => setFields({ ...fields, ...change })
  const offered = [...product.websites, ...unlinked]
  const offers = [...product.offers, ...unlinkedOffers]
  const isUnsaved = !isSame(fields, saved)

  const submit = () => {
    const read = readProduct(fields)
    setProblems(read.problems ?? {})
    if (!read.product) return
    save.mutate(
      { id: product.id, product: read.product },
      {
        onSuccess: (changed) => {
          setFields(fieldsOf(changed))
          notify.success(
            words.done,
            changed.takenIn > 0 ? shelfStrings.takenIn(changed.takenIn) : changed.name,
          )
        },
        onError: (error) => {
          setProblems(problemsOf(wrongFields(error)))
          notify.problem(shelfStrings.failure, serverMessage(error) ?? commonStrings.states.noAnswer)
        },
      },
    )
  }
  return (
    <div className="max-w-2xl space-y-5">
      <form
        noValidate
        aria-label={words.label}
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) submit()
        }}
      >
        <Section title={words.label} level="h2">
          <div className="space-y-5">
            <Field label={create.name} hint={create.nameHint} error={problems.name}>
              {(control) => (
                <Input
                  {...control}
                  value={fields.name}
                  maxLength={stockLimits.name}
                  autoComplete="off"
                  onChange={({ target }) => set({ name: target.value })}
                />
              )}
            </Field>
            <fieldset>
              <legend className="mb-1.5 text-sm font-bold">{create.pages}</legend>
              {offered.length > 0 ? (
                <PageChoice
                  websites={offered}
                  chosen={fields.websiteIds}
                  note={(website) =>
                    'sellsPastStock' in website && (website.sellsPastStock ? words.waits : words.refuses)
                  }
                  onChange={(websiteIds) => set({ websiteIds })}
                />
              ) : (
                <p className="text-[0.8125rem] leading-[1.125rem] text-muted">{create.none}</p>
              )}
              <p className="mt-1.5 text-[0.8125rem] leading-[1.125rem] text-muted">
                {create.pagesHint} {words.rule}
              </p>
              {problems.websiteIds && <FieldError>{problems.websiteIds}</FieldError>}
            </fieldset>
            {offers.length > 0 && (
              <fieldset>
                <legend className="mb-1.5 text-sm font-bold">{create.offers}</legend>
                <PageChoice
                  websites={offers}
                  chosen={fields.offerIds}
                  note={(offer) =>
                    [
                      create.offerOf(offer.page),
                      ...('sellsPastStock' in offer
                        ? [offer.sellsPastStock ? words.waits : words.refuses]
                        : []),
                    ].join(' · ')
                  }
                  onChange={(offerIds) => set({ offerIds })}
                />
                {problems.offerIds && <FieldError>{problems.offerIds}</FieldError>}
              </fieldset>
            )}
            <Field label={words.lowAt} hint={words.lowAtHint} error={problems.lowAt}>
              {(control) => (
                <Input
                  {...control}
                  value={fields.lowAt}
                  inputMode="numeric"
                  autoComplete="off"
                  className="tabular w-32"
                  onChange={({ target }) => set({ lowAt: target.value })}
                />
              )}
            </Field>
            <CostsChoice
              product={product}
              offered={[
                ...offered.filter(({ id }) => fields.websiteIds.includes(id)),
                ...offers.filter(({ id }) => fields.offerIds.includes(id)),
              ]}
              isOn={fields.costsFromReceipts}
              onChange={(costsFromReceipts) => set({ costsFromReceipts })}
            />
          </div>
          <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
            {isUnsaved && (
              <p
                role="status"
                className="text-[0.8125rem] font-bold text-warning max-sm:order-last max-sm:w-full"
              >
                {words.unsaved}
              </p>
            )}
            <Button type="submit" variant="primary" pending={save.isPending && shelfStrings.saving}>
              {commonStrings.save}
            </Button>
            {isUnsaved && (
              <Button
                variant="ghost"
                disabled={save.isPending}
                onClick={() => {
                  setFields(saved)
                  setProblems({})
                }}
              >
                {commonStrings.cancel}
              </Button>
            )}
          </div>
        </Section>
      </form>
      <RemoveProduct product={product} />
    </div>
  )
}
