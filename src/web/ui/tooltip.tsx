import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

/** Says more about a control on hover and focus; never the only place where something is said. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement }) => (
  <Base.Root>
    <Base.Trigger delay={200} closeOnClick={false} render={children} />
    <Base.Portal>
      <Base.Positioner sideOffset={6} className="z-[60]">
        <Base.Popup className="max-w-64 rounded-lg bg-ink px-2.5 py-1.5 text-[0.8125rem] leading-[1.125rem] font-bold text-bg shadow-popover">
          {text}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
