import { CircleCheck, ShieldAlert, type LucideIcon } from 'lucide-react'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import type { OrderCustomer } from '#contract/customers/schema.ts'
import { customerStrings } from '#contract/customers/strings.ts'
import { suspiciousFrom } from '#contract/customers/risk.ts'
import { cn } from '#web/lib/class-names.ts'

const words = customerScreens.risk

type Risk = NonNullable<OrderCustomer['risk']>

const lookOf = ({ points, action }: Risk): { icon: LucideIcon; className: string } =>
  action === 'send'
    ? { icon: CircleCheck, className: 'bg-success-soft text-success dark:text-[#86efac]' }
    : points >= suspiciousFrom
      ? { icon: ShieldAlert, className: 'bg-danger-soft text-danger' }
      : { icon: ShieldAlert, className: 'bg-warning-soft text-warning' }

/** What is recommended and why: the points never stand without their reasons. */
export const RiskView = ({ risk, of }: { risk: Risk; of?: string }) => {
  const look = lookOf(risk)
  return (
    <div className="overflow-hidden rounded-xl border border-line">
      <p
        className={cn(
          'flex flex-wrap items-center gap-x-2 gap-y-0.5 px-3 py-2.5 font-extrabold',
          look.className,
        )}
      >
        <look.icon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 basis-32">{customerStrings.actions[risk.action]}</span>
        <span className="tabular text-[0.8125rem] font-bold">
          {words.title}: {words.points(risk.points)}
        </span>
      </p>
      {risk.reasons.length === 0 ? (
        <p className="px-3 py-2.5 text-[0.8125rem] leading-[1.125rem] text-muted">{words.none}</p>
      ) : (
        <ul aria-label={words.reasons} className="divide-y divide-line">
          {risk.reasons.map((reason) => (
            <li key={reason.code} className="flex items-baseline justify-between gap-3 px-3 py-2">
              <span className="min-w-0 break-words">{customerStrings.reason(reason)}</span>
              <span
                className={cn(
                  'tabular shrink-0 text-[0.8125rem] font-bold',
                  reason.points < 0 ? 'text-success dark:text-[#86efac]' : 'text-muted',
                )}
              >
                {words.plus(reason.points)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {of && <p className="border-t border-line px-3 py-2 text-[0.8125rem] text-muted">{words.of(of)}</p>}
    </div>
  )
}
