import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { buttonClass } from './button.tsx'

/** The end of every form above the screen: the way out, then what the form does, at the right; a phone has both across the layer. */
export const DialogFoot = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cn('flex flex-wrap justify-end gap-2 max-sm:*:grow', className)}>
    <Base.Close className={buttonClass('secondary')}>{commonStrings.cancel}</Base.Close>
    {children}
  </div>
)
