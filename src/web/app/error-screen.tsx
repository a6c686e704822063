import { commonStrings } from '#contract/common/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'

/** A screen that broke or could not be fetched; reloading is what helps, after a new version above all. */
export const ErrorScreen = () => (
  <main className="grid min-h-dvh place-items-center p-6">
    <div role="alert" className="flex max-w-md flex-col items-center gap-3 text-center">
      <Logo />
      <h1 className="mt-4 text-xl font-extrabold">{commonStrings.states.screenBroken}</h1>
      <p className="text-muted">{commonStrings.states.screenBrokenHint}</p>
      <Button variant="primary" className="mt-3" onClick={() => location.reload()}>
        {commonStrings.states.reload}
      </Button>
    </div>
  </main>
)
