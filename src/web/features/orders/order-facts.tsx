import type { ReactNode } from 'react'

/** A titled part of the details. */
export const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-4">
    <h3 className="mb-2 text-[13px] font-bold text-muted">{title}</h3>
    {children}
  </section>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-1">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 text-right font-bold break-words">{children}</dd>
  </div>
)
