import { commonStrings } from '#contract/common/strings.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { KbdChoice } from '#web/ui/kbd.tsx'
import { closeLayer, useShell } from './shell-store.ts'
import { SingleKeysSwitch } from './single-keys-switch.tsx'

const words = commonStrings.keys

/** Every key that works where it was opened: of the screen first, then of all screens. */
export const ShortcutsSheet = () => {
  const isOpen = useShell(({ layer }) => layer === 'shortcuts')
  const groups = useShell(({ shortcuts }) => shortcuts)
  return (
    <Dialog isOpen={isOpen} onClose={closeLayer} title={words.title} shape="wide">
      <div className="grid items-start gap-x-10 gap-y-5 sm:grid-cols-2">
        {groups.map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1 text-[0.8125rem] font-bold text-muted">{title}</h3>
            <dl className="divide-y divide-line">
              {shortcuts
                .filter(({ keys }) => keys.length > 0)
                .map(({ keys, does }) => (
                  <div key={does} className="flex items-center justify-between gap-4 py-2">
                    <dt className="shrink-0">
                      <KbdChoice keys={keys} />
                    </dt>
                    <dd className="text-right">{does}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <div className="border-t border-line pt-4 sm:col-span-2">
          <SingleKeysSwitch />
        </div>
      </div>
    </Dialog>
  )
}
