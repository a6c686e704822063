import { useState, type ReactNode } from 'react'
import { takingStrings } from '#contract/builder/taking-strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { controlClass } from '#web/ui/field.tsx'
import { BookmarkButton, bookmarkAddress } from './bookmark-button.tsx'
import { desktopDrawings, phoneDrawings } from './drawings.tsx'

const words = takingStrings.how

const Steps = ({
  steps,
  drawings,
  areTall,
  controls,
}: {
  steps: readonly string[]
  drawings: readonly ReactNode[]
  /** Drawings of phones stand beside their words where there is little space. */
  areTall: boolean
  /** What a step is done with, by its place. */
  controls: Record<number, ReactNode>
}) => (
  <ol className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
    {steps.map((step, at) => (
      <li
        key={step}
        className={cn(
          'flex min-w-0 flex-col gap-x-3 gap-y-2.5',
          areTall && 'max-sm:flex-row max-sm:flex-wrap',
        )}
      >
        <div className={cn(areTall && 'w-24 shrink-0 sm:w-full sm:max-w-40')}>{drawings[at]}</div>
        <p className={cn('flex gap-2', areTall && 'max-sm:min-w-0 max-sm:flex-1')}>
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-[0.8125rem] font-extrabold text-on-primary-soft"
          >
            {at + 1}
          </span>
          <span className="min-w-0">{step}</span>
        </p>
        {controls[at] && <div className="w-full">{controls[at]}</div>}
      </li>
    ))}
  </ol>
)

/** The button's address, to be copied; selected whole where the browser does not let it be copied by a press. */
const AddressToSave = () => (
  <div className="space-y-2">
    <CopyButton variant="primary" text={bookmarkAddress()}>
      {words.phone.copy}
    </CopyButton>
    <input
      readOnly
      aria-label={words.phone.field}
      value={bookmarkAddress()}
      onFocus={(event) => event.target.select()}
      className={controlClass('h-11 truncate')}
    />
  </div>
)

/** How the button gets among the bookmarks, in pictures: of the device at hand first. */
export const HowToTake = () => {
  const isDesktop = useDesktop()
  const [chosen, choose] = useState<'desktop' | 'phone'>(isDesktop ? 'desktop' : 'phone')
  return (
    <div className="space-y-4">
      <p className="text-muted">{words.lead}</p>
      <div role="group" aria-label={words.title} className="inline-flex rounded-lg bg-surface-2 p-1">
        {(['desktop', 'phone'] as const).map((device) => (
          <button
            key={device}
            type="button"
            aria-pressed={chosen === device}
            onClick={() => choose(device)}
            className={cn(
              'min-h-10 rounded-md px-4 text-sm font-bold',
              chosen === device ? 'bg-surface shadow-card' : 'text-muted hover:text-ink',
            )}
          >
            {words[device].title}
          </button>
        ))}
      </div>
      {chosen === 'desktop' ? (
        <Steps
          steps={words.desktop.steps}
          drawings={desktopDrawings}
          areTall={false}
          controls={{ 1: <BookmarkButton /> }}
        />
      ) : (
        <Steps
          steps={words.phone.steps}
          drawings={phoneDrawings}
          areTall
          controls={{ 0: <AddressToSave /> }}
        />
      )}
      <p className="text-[0.8125rem] leading-[1.125rem] text-muted">{words.privacy}</p>
    </div>
  )
}
