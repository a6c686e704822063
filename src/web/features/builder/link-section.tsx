import { Link2 } from 'lucide-react'
import { useEffect, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { builderStrings } from '#contract/builder/strings.ts'
import { takingStrings } from '#contract/builder/taking-strings.ts'
import type { Market } from '#contract/common/market.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Card } from '#web/ui/card.tsx'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { notify } from '#web/lib/toast.ts'
import { getImport, useImportProduct } from './api.ts'
import { importFor, isPageRead, receiveImport, takeOver, useDraft, useDraftOf } from './draft.ts'
import { doubtedPage, DoubtfulPage } from './doubtful-page.tsx'
import { FoundCard, FoundSkeleton } from './found-card.tsx'
import { LinkRefused } from './link-refused.tsx'
import type { ProductFields } from './product-fields.ts'
import { withPasted } from './take/pasted.ts'
import type { Taking } from './take/use-taking.ts'
import { useTakenElsewhere } from './take/waiting-wizard.ts'
import { isWall, WaysIn } from './take/ways-in.tsx'
import { useTyped } from './use-typed.ts'

const words = builderStrings.product

const isWebLink = (text: string): boolean =>
  /^https?:\/\/\S+\.\S+|^https?:\/\/(localhost|127\.)\S*/i.test(text)

/** The link comes first, because it can fill in most of the rest. */
export const LinkSection = ({ market, taking }: { market: Market; taking: Taking }) => {
  const { register, setValue, getValues, formState } = useFormContext<ProductFields>()
  const { imported, put } = useDraftOf('imported', 'put')
  const read = useImportProduct()
  const link = useTyped('productLink').trim()

  const importFrom = (url: string) => {
    if (!isWebLink(url) || (read.isPending && read.variables?.url === url)) return
    // A second press on the same link reads the page once more; until then the first reading stands.
    const again = imported?.product.origin === 'link' && imported.url === url
    if (!again) put({ imported: null })
    read.mutate(
      { url, market, again },
      { onSuccess: (product) => put({ imported: { url, market, product } }) },
    )
  }
  /** A pasted link replaces whatever stood there and is read at once. */
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').trim()
    if (!isWebLink(pasted)) return
    event.preventDefault()
    setValue('productLink', pasted, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    // A page that was handed over is not thrown away for its link; „Pročitaj“ still reads that.
    if (!isPageRead({ imported }, pasted)) importFrom(pasted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    importFrom(link)
  }
  const isReading = read.isPending && read.variables?.url === link
  const result = importFor({ imported }, link)
  const isRead = isPageRead({ imported }, link)
  useImportOfMarket(market)
  useTakenElsewhere({ userId: useUser()?.id ?? 0, market, isWaiting: !isRead }, (importId) => {
    getImport(importId, market).then(
      (product) => {
        receiveImport(product, market)
        notify.success(takingStrings.arrived)
      },
      (error: unknown) => taking.say(serverMessage(error) ?? takingStrings.ways.failed),
    )
  })
  const onText = (text: string) => {
    const { typed, isCut } = withPasted(getValues('typedFacts'), text)
    setValue('typedFacts', typed, { shouldDirty: true })
    notify.success(takingStrings.ways.paste.asFacts, isCut ? takingStrings.ways.paste.cut : undefined)
  }

  return (
    <Card className="p-4 sm:p-5">
      <Field
        label={words.link}
        hint={isRead && !link ? takingStrings.noLink : words.linkHint}
        error={formState.errors.productLink?.message}
      >
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <Input
              {...control}
              {...register('productLink')}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder={words.linkPlaceholder}
              onPaste={onPaste}
              onKeyDown={onKeyDown}
              className="min-w-0 flex-[1_1_11rem]"
            />
            <Button
              variant="soft"
              icon={<Link2 aria-hidden className="size-4" />}
              aria-disabled={!isWebLink(link)}
              onClick={() => importFrom(link)}
              className="max-sm:px-3"
            >
              {words.read}
            </Button>
          </span>
        )}
      </Field>
      <div aria-live="polite">
        {isReading && <FoundSkeleton />}
        {!isReading && result?.facts.isProduct && <FoundCard product={result} market={market} />}
        {!isReading && result?.facts.isDoubtful && (
          <DoubtfulPage
            page={doubtedPage(result)}
            market={market}
            onConfirmed={(confirmed) => takeOver(confirmed, market)}
          />
        )}
        {!isReading && result && !result.facts.isProduct && !result.facts.isDoubtful && (
          <LinkRefused
            sentence={
              result.message ??
              (result.facts.reason ? builderStrings.refused[result.facts.reason] : words.importFailed)
            }
          />
        )}
        {!isReading && read.isError && read.variables.url === link && (
          <LinkRefused
            sentence={serverMessage(read.error) ?? words.importFailed}
            onRetry={() => importFrom(link)}
          />
        )}
      </div>
      {!isRead && !isReading && (
        <WaysIn
          taking={taking}
          onText={onText}
          isNeeded={!result?.facts.isDoubtful && isWall(result?.facts.reason ?? null)}
        />
      )}
    </Card>
  )
}

/** Name and questions of a reading follow the market, when that was changed after it. */
const useImportOfMarket = (market: Market): void => {
  const imported = useDraft((draft) => draft.imported)
  useEffect(() => {
    const importId = imported?.product.importId
    if (!imported || !importId || imported.market === market) return undefined
    let isLeft = false
    getImport(importId, market).then(
      (product) => {
        if (!isLeft) useDraft.getState().put({ imported: { ...imported, market, product } })
      },
      // The reading itself holds for every market; only its name and questions stay those of the other one.
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [imported, market])
}
