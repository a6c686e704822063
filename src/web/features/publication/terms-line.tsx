import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { publicationStrings } from '#contract/publication/strings.ts'
import type { Terms } from '#contract/terms/terms.ts'
import { termsStrings as words } from '#contract/terms/strings.ts'
import {
  refusedTerms,
  termsProblems,
  termsQuery,
  useSaveTerms,
  type TypedTerms,
} from '#web/features/terms/api.ts'
import { TermsFields } from '#web/features/terms/terms-fields.tsx'
import { notify } from '#web/lib/toast.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { LineProps } from './line-props.ts'
import { SavingForm } from './saving-form.tsx'

export const TermsLine = ({ website: { targetMarket: market }, onSaved }: LineProps) => {
  const terms = useQuery(termsQuery)
  return (
    <Loading
      isLoading={terms.isPending}
      label={commonStrings.loading}
      skeleton={<Skeleton className="h-64" />}
    >
      {() =>
        terms.data ? (
          <Form known={terms.data[market].terms} market={market} onSaved={onSaved} />
        ) : (
          <ErrorPanel title={words.loadFailed} error={terms.error} onRetry={() => void terms.refetch()} />
        )
      }
    </Loading>
  )
}

const Form = ({ known, market, onSaved }: { known: Terms; market: Market; onSaved: () => void }) => {
  const [terms, setTerms] = useState<TypedTerms>(known)
  const [isChecked, setChecked] = useState(false)
  const save = useSaveTerms()
  const submit = () => {
    setChecked(true)
    if (Object.keys(termsProblems(terms)).length > 0)
      return notify.problem(words.wrong(marketFacts[market].label), '')
    save.mutate(
      { market, terms },
      {
        onSuccess: () => {
          notify.success(words.saved)
          onSaved()
        },
        onError: (error) => notify.failure(words.failed, error, words.failedHint),
      },
    )
  }
  return (
    <SavingForm saving={publicationStrings.list.saving} isSaving={save.isPending} onSave={submit}>
      <TermsFields
        terms={terms}
        problems={{ ...refusedTerms(save.error), ...(isChecked ? termsProblems(terms) : {}) }}
        currencySymbol={marketFacts[market].currencySymbol}
        onChange={setTerms}
      />
    </SavingForm>
  )
}
