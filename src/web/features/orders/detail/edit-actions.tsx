import { commonStrings } from '#contract/common/strings.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { Button } from '#web/ui/button.tsx'

/** A field that gets the focus is not scrolled under the bar. */
export const formClass = 'space-y-4 [&_:is(input,textarea)]:scroll-mb-28'

/** Once what is wrong is marked. */
export const focusFirstProblem = (form: HTMLFormElement | null): void =>
  void requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

/** Always in sight while one corrects, in the place of what else one does with an order. */
export const EditActions = ({ isPending, onCancel }: { isPending: boolean; onCancel: () => void }) => (
  <div className="sticky -bottom-5 z-10 -mx-5 flex flex-wrap gap-2 border-t border-line bg-surface px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
    <Button
      type="submit"
      variant="primary"
      className="flex-1"
      pending={isPending && orderEditStrings.pending}
    >
      {commonStrings.save}
    </Button>
    <Button className="flex-1" onClick={onCancel}>
      {commonStrings.cancel}
    </Button>
  </div>
)
