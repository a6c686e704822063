import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { formatDay } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { enterRateSchema, type ExchangeRate } from '#contract/exchange/schema.ts'
import { exchangeStrings } from '#contract/exchange/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { rateQuery, useEnterRate } from './api.ts'

const words = exchangeStrings
const written = new Intl.NumberFormat('sr-Latn-RS', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

/** The rate in use, where it came from, and a field for entering today's by hand. */
export const RateCard = () => {
  const rate = useQuery(rateQuery)
  return (
    <Section level="h2" title={words.title} hint={words.hint}>
      {rate.isError && !rate.data ? (
        <ErrorPanel title={words.loadFailed} error={rate.error} onRetry={() => void rate.refetch()} />
      ) : (
        <Loading
          isLoading={!rate.data}
          label={commonStrings.loading}
          skeleton={<Skeleton className="h-24" />}
        >
          {() =>
            rate.data && (
              <>
                <InUse rate={rate.data} />
                <RateForm />
              </>
            )
          }
        </Loading>
      )}
    </Section>
  )
}

const InUse = ({ rate: { day, rsdPerEur, source } }: { rate: ExchangeRate }) => (
  <p>
    <span className="tabular text-lg font-extrabold">{words.current(written.format(Number(rsdPerEur)))}</span>{' '}
    <span className="text-[0.8125rem] text-muted">
      {[words.sources[source], ...(day ? [words.from(formatDay(day))] : [])].join(', ')}
    </span>
  </p>
)

const RateForm = () => {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const enter = useEnterRate()
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const parsed = enterRateSchema.safeParse({ rsdPerEur: text })
    setProblem(parsed.error?.issues[0]?.message)
    if (!parsed.success) return
    enter.mutate(parsed.data.rsdPerEur, {
      onSuccess: () => {
        setText('')
        notify.success(words.saved)
      },
      onError: (error) => notify.failure(words.failed, error, words.failedHint),
    })
  }
  return (
    <form noValidate onSubmit={save} className="mt-4 flex flex-wrap items-start gap-3">
      <Field label={words.label} error={problem} className="w-full sm:w-64">
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="secondary"
        className="sm:mt-[1.625rem]"
        pending={enter.isPending && words.saving}
      >
        {words.save}
      </Button>
    </form>
  )
}
