import { Check } from 'lucide-react'
import { accountStrings } from '#contract/accounts/strings.ts'
import { Section } from '#web/ui/section.tsx'

const words = accountStrings.security.password

export const SecurityTab = () => (
  <Section title={words.tipsTitle} level="h2">
    <ul className="space-y-2.5">
      {words.tips.map((tip) => (
        <li key={tip} className="flex gap-2.5">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          {tip}
        </li>
      ))}
    </ul>
  </Section>
)
