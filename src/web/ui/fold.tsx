import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** A card of which most people need one line: its name and what it is for. The rest stands behind a press. */
export const Fold = ({
  title,
  state,
  hint,
  isOpen = false,
  children,
}: {
  title: string
  /** How it stands now, in the place of what it is for, which is then read inside. */
  state?: string | undefined
  hint?: ReactNode
  /** What is inside needs attention from the start. */
  isOpen?: boolean
  children: ReactNode
}) => (
  <Card data-card>
    <details className="group" open={isOpen}>
      <summary className="flex cursor-pointer list-none items-center gap-3 rounded-xl p-4 sm:p-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <h2 className="text-base font-extrabold">{title}</h2>
          {(state ?? hint) && (
            <span className="mt-0.5 block text-[0.8125rem] leading-[1.125rem] text-muted">
              {state ?? hint}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        {state !== undefined && hint && (
          <p className="mb-4 text-[0.8125rem] leading-[1.125rem] text-muted">{hint}</p>
        )}
        {children}
      </div>
    </details>
  </Card>
)

/** Opens whatever an element is folded into, so that it can be seen and take the focus. */
export const unfold = (element: Element): void => {
  for (
    let fold = element.closest<HTMLDetailsElement>('details:not([open])');
    fold;
    fold = fold.parentElement?.closest<HTMLDetailsElement>('details:not([open])') ?? null
  )
    fold.open = true
}
