import type { ReactNode } from 'react'

/** A titled part of the details. */
export const Block = ({
  title,
  action,
  children,
}: {
  title: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}) => (
  <section className="border-t border-line pt-4">
    <div className="mb-2 flex items-center justify-between gap-2">
      <h3 className="text-[0.8125rem] font-bold text-muted">{title}</h3>
      {action}
    </div>
    {children}
  </section>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-1">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 text-right font-bold break-words">{children}</dd>
  </div>
)
