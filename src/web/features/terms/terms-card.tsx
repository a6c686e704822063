import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import type { SellerTerms } from '#contract/terms/schema.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { termsStrings as words } from '#contract/terms/strings.ts'
import { useCardSave } from '#web/lib/card-save.ts'
import { deliveryDays } from '#contract/terms/words.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { notify } from '#web/lib/toast.ts'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { refusedTerms, termsProblems, termsQuery, useSaveTerms, type TypedTerms } from './api.ts'
import { TermsFields } from './terms-fields.tsx'

/** What the seller promises buyers, among the settings of the account. */
export const TermsCard = ({ user }: { user: User }) => (
  <LoadedCard isFolded query={useQuery(termsQuery)} title={words.title} failed={words.loadFailed}>
    {(known) => <TermsForm user={user} known={known} />}
  </LoadedCard>
)

/** Keys in one order, so that the same terms are the same text. */
const textOf = (terms: TypedTerms): string =>
  JSON.stringify(terms, ['deliveryFrom', 'deliveryTo', 'courierCalls', 'callWithin', 'returnDays', 'workingHours', 'deliveryPrice', 'freeFrom']) // prettier-ignore

const promisedIn = ({ isGiven, terms }: SellerTerms[Market]): string | null =>
  isGiven ? deliveryDays({ from: terms.deliveryFrom, to: terms.deliveryTo }) : null

const TermsForm = ({ user, known }: { user: User; known: SellerTerms }) => {
  const saved = Object.fromEntries(markets.map((market) => [market, textOf(known[market].terms)])) as Record<
    Market,
    string
  >
  const draft = useCardDraft<Market>(user.id, 'terms', saved)
  const save = useSaveTerms()
  const [market, show] = useState<Market>('Serbia')
  const card = useCardSave(draft, save, {
    saved: words.saved,
    failed: words.failed,
    hint: words.failedHint,
  })
  const typedOf = (name: Market) => JSON.parse(draft.values[name]) as TypedTerms
  const terms = typedOf(market)
  const refused = save.variables?.market === market ? refusedTerms(save.error) : {}
  const choose = (next: Market) => {
    show(next)
    save.reset()
  }
  const submit = async (names: readonly Market[]): Promise<void> => {
    card.check()
    const wrong = names.find((name) => Object.keys(termsProblems(typedOf(name))).length > 0)
    if (wrong) {
      choose(wrong)
      notify.problem(words.wrong(marketFacts[wrong].label), '')
      return
    }
    const failed = await card.send(
      ...names.map((name) => ({
        body: { market: name, terms: typedOf(name) },
        sent: { [name]: draft.values[name] },
      })),
    )
    if (failed) show(failed.market)
  }
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      folded={markets
        .map((name) => words.summary(marketFacts[name].label, promisedIn(known[name])))
        .join(' · ')}
      {...card.form}
      onSave={() => submit(markets.filter(draft.isChanged))}
    >
      <Field label={words.market}>
        {(control) => (
          <Select {...control} value={market} onChange={({ target }) => choose(target.value as Market)}>
            {markets.map((name) => (
              <option key={name} value={name}>
                {marketFacts[name].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!known[market].isGiven && (
        <div className="rounded-lg bg-warning-soft p-3">
          <p>
            {words.usual} {words.usualHonest}
          </p>
          {!draft.isChanged(market) && (
            <Button
              className="mt-2.5"
              pending={save.isPending && integrationStrings.saving}
              onClick={() => void submit([market])}
            >
              {words.promise}
            </Button>
          )}
        </div>
      )}
      <TermsFields
        key={market}
        terms={terms}
        problems={{ ...refused, ...(card.isChecked ? termsProblems(terms) : {}) }}
        currencySymbol={marketFacts[market].currencySymbol}
        onChange={(next) => draft.set(market, textOf(next))}
      />
    </SettingsForm>
  )
}
