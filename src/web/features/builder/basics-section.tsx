import { skipToken, useQuery } from '@tanstack/react-query'
import { CircleCheck, LoaderCircle } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { builderStrings } from '#contract/builder/strings.ts'
import { slugify } from '#contract/common/text.ts'
import { customUrlProblem, normalizeCustomUrl } from '#contract/websites/custom-url.ts'
import { websiteErrors } from '#contract/websites/errors.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { AffixInput, Field, Input } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { urlCheckQuery } from './api.ts'
import { useDraftOf } from './draft.ts'
import type { ProductFields } from './product-fields.ts'
import { ReadNote } from './read-note.tsx'
import { useReadNote } from './use-read-note.ts'
import { useTyped } from './use-typed.ts'

const words = builderStrings.product

export const BasicsSection = () => {
  const { register, setValue, formState } = useFormContext<ProductFields>()
  const { isUrlTyped, put } = useDraftOf('isUrlTyped', 'put')
  const name = register('productName', {
    onChange: (event: { target: { value: string } }) => {
      if (isUrlTyped) return
      setValue('customUrl', slugify(event.target.value), { shouldValidate: formState.isSubmitted })
    },
  })
  const url = register('customUrl', {
    onChange: (event: { target: { value: string } }) => put({ isUrlTyped: event.target.value.trim() !== '' }),
  })
  const availability = useAvailability()
  const readNote = useReadNote('name')
  return (
    <Section title={words.basics}>
      <div className="space-y-4">
        <Field
          label={words.name}
          error={formState.errors.productName?.message}
          {...(readNote ? { note: <ReadNote text={readNote} /> } : {})}
        >
          {(control) => (
            <Input {...control} {...name} autoComplete="off" placeholder={words.namePlaceholder} />
          )}
        </Field>
        <Field
          label={words.url}
          error={formState.errors.customUrl?.message ?? availability.problem}
          hint={<UrlHint state={availability.state} />}
        >
          {(control) => (
            <AffixInput
              {...control}
              {...url}
              before="/"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
    </Section>
  )
}

type UrlState = 'idle' | 'checking' | 'free' | 'unknown'

const problemSentence = {
  malformed: websiteErrors['websites.url_malformed'].message,
  reserved: websiteErrors['websites.url_reserved'].message,
  empty: undefined,
} as const

/** Asks the server whether the address is free, a moment after the last letter. */
const useAvailability = (): { state: UrlState; problem: string | undefined } => {
  const customUrl = normalizeCustomUrl(useTyped('customUrl'))
  const settled = useDebounced(customUrl, 400)
  const problem = customUrlProblem(customUrl)
  const query = urlCheckQuery(settled)
  const check = useQuery({
    ...query,
    ...(problem || settled !== customUrl ? { queryFn: skipToken } : {}),
  })
  if (problem) return { state: 'idle', problem: problemSentence[problem] }
  if (settled !== customUrl || check.isFetching) return { state: 'checking', problem: undefined }
  if (check.isError) return { state: 'unknown', problem: undefined }
  if (!check.data) return { state: 'checking', problem: undefined }
  return check.data.available
    ? { state: 'free', problem: undefined }
    : { state: 'idle', problem: check.data.message ?? websiteErrors['websites.url_taken'].message }
}

const UrlHint = ({ state }: { state: UrlState }) => (
  <span role="status" className="flex items-center gap-1.5">
    {state === 'checking' && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
    {state === 'free' && <CircleCheck aria-hidden className="size-4 text-success" />}
    <span className={state === 'free' ? 'font-bold text-success' : undefined}>
      {state === 'checking'
        ? `${words.urlChecking}…`
        : state === 'free'
          ? words.urlFree
          : state === 'unknown'
            ? words.urlUnchecked
            : words.urlHint}
    </span>
  </span>
)
