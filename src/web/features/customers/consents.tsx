import { formatDateTime } from '#contract/common/dates.ts'
import type { Consent } from '#contract/consents/schema.ts'
import { consentStrings as words } from '#contract/consents/strings.ts'
import { Section } from '#web/ui/section.tsx'

/** What the buyer was shown and answered; the words of that day are a click away, because they are long and seldom asked for. */
export const Consents = ({ consents }: { consents: Consent[] }) => (
  <Section level="h2" title={words.title} hint={words.hint}>
    <ul aria-label={words.title} className="divide-y divide-line rounded-xl border border-line">
      {consents.map((consent) => (
        <li key={`${consent.at} ${consent.kind}`} className="px-3 py-2 text-[0.8125rem] leading-[1.25rem]">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b>{words.kinds[consent.kind]}</b>
            <span>{words.answers[consent.answer]}</span>
          </p>
          <p className="tabular text-muted">
            {formatDateTime(consent.at)}
            {consent.orderNumber && ` · ${consent.orderNumber}`}
          </p>
          <p className="wrap-anywhere text-muted">{consent.page}</p>
          <details>
            <summary className="flex min-h-6 w-fit cursor-pointer items-center font-bold text-primary">
              {words.text}
            </summary>
            <p className="pb-1 wrap-anywhere whitespace-pre-line">{consent.text}</p>
          </details>
        </li>
      ))}
    </ul>
  </Section>
)
