import { useId, type ReactNode } from 'react'

/** Cards that are about one thing, under its name. */
export const FormGroup = ({
  title,
  hint,
  children,
}: {
  title: string
  hint: string
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-3 [&:not(:first-of-type)]:pt-4">
      <div>
        <h3 id={id} className="text-lg font-extrabold">
          {title}
        </h3>
        <p className="text-[0.8125rem] leading-[1.125rem] text-muted">{hint}</p>
      </div>
      {children}
    </section>
  )
}
