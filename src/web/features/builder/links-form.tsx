import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { templateLabel } from '#contract/websites/template-label.ts'
import { pagesFromLinksSchema, type SellerText } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { marketFacts, markets } from '#contract/common/market.ts'
import { templateNames } from '#contract/websites/template-names.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { useCreateFromLinks } from './api.ts'
import { LinksProgress } from './links-progress.tsx'
import { useLinksDraft } from './links-store.ts'

const words = builderStrings.links

const textFields = Object.keys(words.texts) as SellerText[]

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

type Problems = Partial<Record<SellerText | 'urls', string>>

/** The first problem of each field; that of a link names its line. */
const problemsOf = (issues: { path: PropertyKey[]; message: string }[]): Problems => {
  const problems: Problems = {}
  for (const { path, message } of issues) {
    const [field, line] = path
    problems[field as keyof Problems] ??= typeof line === 'number' ? words.badLink(line + 1) : message
  }
  return problems
}

/** Several links at once: a draft page of each, with the same words of the seller. */
export const LinksForm = () => {
  const userId = useUser()?.id
  const { owner, openFor, isOpen, put } = useLinksDraft()
  useEffect(() => {
    if (userId !== undefined) openFor(userId)
  }, [userId, openFor])
  if (owner !== userId) return null
  return (
    <Section level="h2" title={words.title} hint={words.lead}>
      {isOpen ? <Form /> : <Button onClick={() => put({ isOpen: true })}>{words.open}</Button>}
      <LinksProgress />
    </Section>
  )
}

const Form = () => {
  const { urls, market, template, texts, put } = useLinksDraft()
  const [problems, setProblems] = useState<Problems>({})
  const queryClient = useQueryClient()
  const create = useCreateFromLinks()
  const submit = () => {
    const body = { urls: linesOf(urls), ...texts, targetMarket: market, templateName: template }
    const parsed = pagesFromLinksSchema.safeParse(body)
    setProblems(parsed.success ? {} : problemsOf(parsed.error.issues))
    if (!parsed.success) return
    create.mutate(parsed.data, {
      onSuccess: (answer) => {
        // The words stay: the next links are often of the same kind.
        put({ pages: answer.pages ?? [], urls: '', isOpen: false })
        void queryClient.invalidateQueries({ queryKey: [builderEndpoints.listGenerations.path] })
      },
      onError: (error) => notify.failure(words.failed, error, words.failedHint),
    })
  }
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!create.isPending) submit()
      }}
    >
      <Field label={words.urls} hint={words.urlsHint} error={problems.urls}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            value={urls}
            onChange={(event) => put({ urls: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.market}>
          {(control) => (
            <Select
              {...control}
              value={market}
              onChange={(event) => put({ market: markets[event.target.selectedIndex] ?? market })}
            >
              {markets.map((name) => (
                <option key={name} value={name}>
                  {marketFacts[name].label} ({marketFacts[name].currencySymbol})
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={words.template}>
          {(control) => (
            <Select
              {...control}
              value={template}
              onChange={(event) => put({ template: templateNames[event.target.selectedIndex] ?? template })}
            >
              {templateNames.map((name) => (
                <option key={name} value={name}>
                  {templateLabel(name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <fieldset>
        <legend className="text-base font-extrabold">{words.said}</legend>
        <p className="mt-0.5 mb-3 text-[0.8125rem] leading-[1.125rem] text-muted">{words.saidHint}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {textFields.map((key) => (
            <Field
              key={key}
              label={words.texts[key].label}
              hint={words.texts[key].hint}
              error={problems[key]}
            >
              {(control) => (
                <Textarea
                  {...control}
                  maxLength={600}
                  value={texts[key]}
                  onChange={(event) => put({ texts: { ...texts, [key]: event.target.value } })}
                />
              )}
            </Field>
          ))}
        </div>
      </fieldset>
      <Button type="submit" variant="primary" pending={create.isPending && words.submitting}>
        {words.submit}
      </Button>
    </form>
  )
}
