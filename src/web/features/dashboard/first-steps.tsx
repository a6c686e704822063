import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import type { ResponseOf } from '#contract/common/endpoint.ts'
import type { dashboardEndpoints } from '#contract/dashboard/endpoints.ts'
import type { WebsiteCard } from '#contract/websites/schema.ts'
import { paths } from '#web/app/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { todayQuery } from './api.ts'

type Steps = ResponseOf<typeof dashboardEndpoints.dashboard>['steps']
type StepName = keyof Steps

const words = dashboardStrings.steps
const order: StepName[] = ['website', 'order', 'domain', 'pixel', 'costs']
const hiddenKey = 'izlog.first-steps-hidden'

/** What a new seller still has to do; gone when all is done or the seller put it away. */
export const FirstSteps = ({ steps, websites }: { steps: Steps; websites: WebsiteCard[] }) => {
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) === '1')
  // A domain that waits for its records already stands in the list of work.
  const isDomainWaiting = (useQuery(todayQuery).data?.work.waitingDomains ?? 0) > 0
  const done = order.filter((name) => steps[name]).length
  const left = order.filter((name) => !steps[name] && !(name === 'domain' && isDomainWaiting))
  if (isHidden || left.length === 0) return null
  const hide = () => {
    localStorage.setItem(hiddenKey, '1')
    setHidden(true)
  }
  return (
    <Card className="p-4 sm:p-5">
      <section aria-labelledby="first-steps">
        <div className="flex items-center gap-3">
          <h2 id="first-steps" className="text-base font-extrabold">
            {words.title}
          </h2>
          <span className="tabular flex items-center gap-1 text-[0.8125rem] text-muted">
            {words.progress(done, order.length)}
            {done > 0 && <Check aria-hidden className="size-3.5 text-success" strokeWidth={3} />}
          </span>
          <span aria-hidden className="h-1.5 max-w-40 flex-1 overflow-hidden rounded-full bg-surface-2">
            <span
              className="block h-full rounded-full bg-brand"
              style={{ width: `${(done / order.length) * 100}%` }}
            />
          </span>
          <IconButton label={words.hide} onClick={hide} className="-my-2 -mr-2 ml-auto">
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
        <ol className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {left.map((name) => (
            <li key={name}>
              <Step name={name} firstPage={websites[0]} />
            </li>
          ))}
        </ol>
      </section>
    </Card>
  )
}

const Step = ({ name, firstPage }: { name: StepName; firstPage: WebsiteCard | undefined }) => {
  const { title, hint } = words.items[name]
  const text = (
    <>
      <span aria-hidden className="size-5 shrink-0 rounded-full border-2 border-line-strong" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-bold">
          {title}
          <span className="sr-only">: {words.todo}</span>
        </span>
        <span className="block text-[0.8125rem] leading-[1.125rem] text-muted">{hint}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </>
  )
  const link = '-mx-2 flex min-h-11 items-center gap-2.5 rounded-lg px-2 py-1.5 hover:bg-surface-2'
  if (name === 'order' && firstPage)
    return (
      <a href={`/${firstPage.customUrl}`} target="_blank" rel="noopener" className={link}>
        {text}
      </a>
    )
  if (name === 'pixel')
    return (
      <Link to={paths.settings} search={{ tab: 'advertising' }} className={link}>
        {text}
      </Link>
    )
  const to = name === 'domain' ? paths.domain : name === 'costs' ? paths.marketCosts : paths.builder
  return (
    <Link to={to} className={link}>
      {text}
    </Link>
  )
}
