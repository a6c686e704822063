import { commonStrings } from '#contract/common/strings.ts'
import { showShortcuts } from '#web/app/shell-store.ts'
import { SingleKeysSwitch } from '#web/app/single-keys-switch.tsx'
import { ImageRoom } from '#web/features/images/image-room.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

/** What the account holds, and how this browser is worked with. */
export const DeviceCards = () => (
  <>
    <ImageRoom />
    <Section level="h2" title={commonStrings.keys.title}>
      <SingleKeysSwitch />
      <Button className="mt-3" onClick={showShortcuts}>
        {commonStrings.keys.show}
      </Button>
    </Section>
  </>
)
