import { domainStrings } from '#contract/domains/strings.ts'

const words = domainStrings.dns

/** Where to click, for the places our sellers buy domains at. */
export const DnsProviders = () => (
  <section aria-label={words.where} className="space-y-1">
    <h3 className="text-sm font-extrabold">{words.where}</h3>
    {words.providers.map(({ name, path }) => (
      <details key={name} className="border-b border-line last:border-0">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-bold">{name}</summary>
        <p className="pb-3 text-sm text-muted">{path}</p>
      </details>
    ))}
  </section>
)
