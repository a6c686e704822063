import { Fragment } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { keyCaps } from '#web/lib/key-names.ts'

const words = commonStrings.keys

/** Keys as they are printed on a keyboard: `Ctrl+K`, or `g` and then `d`. */
export const Kbd = ({ keys, className }: { keys: string; className?: string }) =>
  keyCaps(keys).map((cap, at) => (
    <Fragment key={cap}>
      {at > 0 && <span className="px-1 text-[0.8125rem] text-muted">{words.followedBy}</span>}
      <kbd
        className={cn(
          'inline-block min-w-6 rounded border border-b-3 border-line-strong bg-surface px-1.5 py-0.5 text-center font-sans text-[0.8125rem] leading-4 font-bold whitespace-nowrap',
          className,
        )}
      >
        {cap}
      </kbd>
    </Fragment>
  ))

/** Several keys that do the same. */
export const KbdChoice = ({ keys }: { keys: string[] }) =>
  keys.map((one, at) => (
    <Fragment key={one}>
      {at > 0 && <span className="px-1 text-[0.8125rem] text-muted">{words.or}</span>}
      <Kbd keys={one} />
    </Fragment>
  ))
