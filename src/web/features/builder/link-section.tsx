import { Link2 } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { builderStrings } from '#contract/builder/strings.ts'
import type { Market } from '#contract/common/market.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Card } from '#web/ui/card.tsx'
import { useImportProduct } from './api.ts'
import { useDraftOf } from './draft.ts'
import { FoundCard, FoundSkeleton } from './found-card.tsx'
import { LinkRefused } from './link-refused.tsx'
import type { ProductFields } from './product-fields.ts'
import { useTyped } from './use-typed.ts'

const words = builderStrings.product

const isWebLink = (text: string): boolean =>
  /^https?:\/\/\S+\.\S+|^https?:\/\/(localhost|127\.)\S*/i.test(text)

/** The link comes first, because it can fill in most of the rest. */
export const LinkSection = ({ market }: { market: Market }) => {
  const { register, setValue, formState } = useFormContext<ProductFields>()
  const { imported, put } = useDraftOf('imported', 'put')
  const read = useImportProduct()
  const link = useTyped('productLink').trim()

  const importFrom = (url: string) => {
    if (!isWebLink(url) || (read.isPending && read.variables?.url === url)) return
    put({ imported: null })
    read.mutate({ url, market }, { onSuccess: (product) => put({ imported: { url, product } }) })
  }
  /** A pasted link replaces whatever stood there and is read at once. */
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').trim()
    if (!isWebLink(pasted)) return
    event.preventDefault()
    setValue('productLink', pasted, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    importFrom(pasted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    importFrom(link)
  }
  const isReading = read.isPending && read.variables?.url === link
  const result = imported?.url === link ? imported.product : null

  return (
    <Card className="p-4 sm:p-5">
      <Field label={words.link} hint={words.linkHint} error={formState.errors.productLink?.message}>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              {...register('productLink')}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder={words.linkPlaceholder}
              onPaste={onPaste}
              onKeyDown={onKeyDown}
              className="flex-1"
            />
            <Button
              look="soft"
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
        {!isReading && result && !result.facts.isProduct && (
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
    </Card>
  )
}
