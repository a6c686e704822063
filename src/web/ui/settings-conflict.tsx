import { accountStrings } from '#contract/accounts/strings.ts'
import { Button } from '#web/ui/button.tsx'

const words = accountStrings.settings.conflict

/** Two windows changed the same field: the person decides, nothing is overwritten by itself. */
export const SettingsConflict = ({
  labels,
  onKeep,
  onTake,
}: {
  labels: readonly (string | undefined)[]
  onKeep: () => void
  onTake: () => void
}) => {
  const named = labels.filter((label) => label !== undefined)
  return (
    <div role="alert" data-conflict className="mb-4 rounded-lg border border-warning bg-warning-soft p-3">
      <p className="font-extrabold">{words.title}</p>
      <p className="mt-0.5">{named.length > 0 ? words.fields(named) : words.text}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button onClick={onKeep}>{words.keep}</Button>
        <Button variant="ghost" onClick={onTake}>
          {words.take}
        </Button>
      </div>
    </div>
  )
}
