import { commonStrings } from '#contract/common/strings.ts'
import { Logo } from '#web/ui/logo.tsx'

/** While nobody knows yet who is signed in. */
export const Splash = () => (
  <div className="grid min-h-dvh place-items-center">
    <div className="flex flex-col items-center gap-4">
      <Logo />
      <div aria-hidden className="h-1 w-40 overflow-hidden rounded-full bg-surface-2">
        <div className="h-full w-2/5 animate-sweep rounded-full bg-brand" />
      </div>
      <p role="status" className="text-muted">
        {commonStrings.loading}
      </p>
    </div>
  </div>
)
