import { useNavigate, useSearch } from '@tanstack/react-router'
import { ListChecks, Smartphone } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { packPercentOf } from '#contract/builder/packs-of-facts.ts'
import { proposalStrings } from '#contract/builder/proposal-strings.ts'
import type { ImportedProduct } from '#contract/builder/schema.ts'
import { optionLinesOf, optionsOfLines, variantsOf } from '#contract/builder/variants-of-facts.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { formatMoney } from '#contract/common/money.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { editedVariantsSchema } from '#contract/variants/schema.ts'
import { paths } from '#web/app/paths.ts'
import { PriceLadder } from '#web/features/websites/price-ladder.tsx'
import { newId } from '#web/lib/new-id.ts'
import { notify } from '#web/lib/toast.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useMakeDraft, useTypeProduct } from '../api.ts'
import { giveToWizard } from '../draft.ts'
import {
  fieldsOf,
  missingFields,
  saysLittle,
  typedRequest,
  type TypedProductFields,
} from '../paste/product-fields.ts'
import { amountTyped } from '../product-fields.ts'
import { OptionLines } from '../option-lines.tsx'
import { LookChoice } from './look-choice.tsx'
import { proposalSearchSchema } from './proposal-search.ts'
import { ReadProduct, SentenceFold } from './read-product.tsx'
import { useTypedLines } from './typed-lines.ts'

const words = proposalStrings.choose

/** Long enough that the pages are not drawn for every step of the slider. */
const settleMs = 500

export const Proposal = ({
  product,
  importId,
  market,
}: {
  product: ImportedProduct
  importId: string
  market: Market
}) => {
  const navigate = useNavigate()
  const { izgled = 'Minimalistic', popust = packPercentOf(product.facts) } = proposalSearchSchema.parse(
    useSearch({ strict: false }),
  )
  const read = fieldsOf(product, market)
  const missing = missingFields(read)
  const price = amountTyped(read.price)
  const [draftId] = useState(newId)
  const make = useMakeDraft()
  const type = useTypeProduct()
  const { byImport, put } = useTypedLines()
  const typedLines = byImport[importId] ?? null
  const lines = typedLines ?? optionLinesOf(product.facts)
  const [lineError, setLineError] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // The slider answers at once; the address and the pages follow when it rests.
  const [percent, setPercent] = useState(popust)
  const settled = useDebounced(percent, settleMs)
  const choose = (change: Partial<Record<'izgled' | 'trziste' | 'popust', string | number>>) =>
    void navigate({
      to: paths.proposal,
      params: { importId },
      search: (now) => ({ ...now, ...change }) as typeof now,
      replace: true,
      resetScroll: false,
    })
  const isLeaving = useRef(false)
  const remember = useEffectEvent((rested: number) => {
    if (rested !== popust && !isLeaving.current) choose({ popust: rested })
  })
  useEffect(() => remember(settled), [settled])

  /** What is corrected makes a reading of its own; the earlier one stays behind the back button. */
  const correct = (fields: TypedProductFields) =>
    type.mutate(typedRequest(fields, importId), {
      onSuccess: (corrected) => {
        if (!corrected.importId) return
        if (typedLines) put(corrected.importId, typedLines)
        void navigate({
          to: paths.proposal,
          params: { importId: corrected.importId },
          search: (now) => ({ ...now, trziste: fields.market }),
          resetScroll: false,
        })
      },
      onError: (error) =>
        notify.failure(proposalStrings.typed.failed, error, proposalStrings.typed.failedHint),
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (make.isPending || !price) return
    const checked = editedVariantsSchema.safeParse(
      variantsOf(product.facts, { market, price, images: read.images }, optionsOfLines(lines)),
    )
    setLineError(checked.error?.issues[0]?.message)
    if (checked.error) return notify.problem(commonStrings.error, checked.error.issues[0]?.message)
    make.mutate(
      {
        importId,
        choice: {
          generationId: draftId,
          templateName: izgled,
          targetMarket: market,
          packPercent: percent,
          variants: checked.data,
        },
      },
      {
        onSuccess: ({ id }) => {
          isLeaving.current = true
          void navigate({ to: paths.making, params: { generationId: id }, search: { predlog: importId } })
        },
        onError: (error) => notify.failure(words.failed, error, words.failedHint),
      },
    )
  }
  const toWizard = () => {
    giveToWizard(product, { market, template: izgled, fields: { ...read, variants: typedLines } })
    void navigate({ to: paths.builder })
  }
  const symbol = marketFacts[market].currencySymbol
  const name = words.looks[izgled].name
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-xl font-extrabold text-balance outline-none">
            {missing.length > 0 ? words.missing : words.title}
          </h2>
          <p className="text-muted">{missing.length > 0 ? words.missingHint : words.hint}</p>
        </div>
        <Button variant="ghost" icon={<ListChecks aria-hidden className="size-4" />} onClick={toWizard}>
          {words.wizard}
        </Button>
      </header>
      <ReadProduct
        product={product}
        market={market}
        missing={missing}
        isSaving={type.isPending}
        error={type.error}
        onMarket={(trziste) => choose({ trziste })}
        onSave={correct}
      />
      {missing.length === 0 && price && (
        <>
          {/* Forms without a box of their own: in one, the bar would hang below a phone's screen until its form is reached. */}
          <form onSubmit={submit} className="contents *:mb-6">
            <LookChoice
              importId={importId}
              market={market}
              percent={settled}
              chosen={izgled}
              onChoose={(template) => choose({ izgled: template })}
            />
          </form>
          {saysLittle(product) && (
            <SentenceFold
              product={product}
              market={market}
              isSaving={type.isPending}
              error={type.error}
              onSave={correct}
            />
          )}
          <form onSubmit={submit} className="contents space-y-6">
            <OptionLines
              lines={lines}
              isRead={typedLines === null && lines.length > 0}
              error={lineError}
              onChange={(next) => {
                setLineError(undefined)
                put(importId, next)
              }}
            />
            <Section title={proposalStrings.ladder.title}>
              <PriceLadder
                price={price}
                original={amountTyped(read.originalPrice)}
                market={market}
                percent={percent}
                onPercent={setPercent}
              />
            </Section>
            <div className="sticky bottom-(--tab-bar) z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 lg:bottom-0 lg:mx-0 lg:rounded-t-xl lg:border-x lg:px-5">
              <p className="mr-auto min-w-0 text-[0.8125rem] leading-[1.125rem] text-muted max-sm:hidden">
                {words.makeHint}
              </p>
              <p className="flex min-w-0 items-center gap-1.5 text-sm font-bold max-sm:hidden">
                <Smartphone aria-hidden className="size-4 shrink-0 text-muted" />
                <span className="truncate">
                  {name} · <span className="tabular">{formatMoney(price, symbol)}</span>
                </span>
              </p>
              <Button
                type="submit"
                variant="primary"
                size="lg"
                pending={make.isPending && words.making}
                className="max-sm:flex-1"
              >
                {words.make}
              </Button>
            </div>
          </form>
        </>
      )}
    </>
  )
}
