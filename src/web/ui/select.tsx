import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { controlClass } from './field.tsx'

/** The platform's own list: on a phone nothing is easier to use. */
export const Select = ({
  className,
  children,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }) => (
  <span className="relative block">
    <select {...rest} className={controlClass(cn('h-11 appearance-none pr-9', className))}>
      {children}
    </select>
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
    />
  </span>
)
