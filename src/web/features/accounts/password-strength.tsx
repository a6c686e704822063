import { passwordStrength } from '#contract/accounts/password.ts'
import type { User } from '#contract/accounts/schema.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { cn } from '#web/lib/class-names.ts'

const words = accountStrings.security.password
const colors = ['bg-danger', 'bg-danger', 'bg-warning', 'bg-success', 'bg-success'] as const

/** Advice while typing; it never stops anybody. */
export const PasswordStrength = ({ password, user }: { password: string; user: User }) => {
  const strength = password ? passwordStrength(password, user) : null
  return (
    <div className="mt-2">
      <div aria-hidden className="flex gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cn(
              'h-1.5 flex-1 rounded-full',
              strength !== null && step <= Math.max(1, strength) ? colors[strength] : 'bg-surface-2',
            )}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 min-h-[18px] text-[0.8125rem] leading-[1.125rem] text-muted">
        {strength !== null && `${words.strengthLabel}: ${words.strength[strength]}`}
      </p>
    </div>
  )
}
