import { BadgeCheck, Smartphone, Sparkles } from 'lucide-react'
import { accountStrings } from '#contract/accounts/strings.ts'

const icons = [Sparkles, Smartphone, BadgeCheck]

/** The three promises, as chips. */
export const LoginBadges = ({ className, chip }: { className: string; chip: string }) => (
  <ul className={className}>
    {accountStrings.login.badges.map((badge, index) => {
      const Icon = icons[index] ?? Sparkles
      return (
        <li key={badge} className={chip}>
          <Icon aria-hidden className="size-4" />
          {badge}
        </li>
      )
    })}
  </ul>
)
