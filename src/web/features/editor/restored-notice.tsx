import { History } from 'lucide-react'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Button } from '#web/ui/button.tsx'

const words = websiteStrings.editor

/** Unsaved work of an earlier visit stands in the fields again. */
export const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <div
    role="status"
    className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-primary-soft p-3 pl-4 text-on-primary-soft"
  >
    <p className="flex min-w-0 items-start gap-2.5 font-bold">
      <History aria-hidden className="mt-0.5 size-4 shrink-0" />
      {words.restored}
    </p>
    <Button variant="secondary" size="sm" className="h-11 sm:h-9" onClick={onDiscard}>
      {words.restoredDiscard}
    </Button>
  </div>
)
