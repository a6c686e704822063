import { websiteStrings } from '#contract/websites/strings.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

const words = websiteStrings.list

/** A code that opens the page on a phone, with the address below for people who cannot scan. */
export const QrDialog = ({
  isOpen,
  onClose,
  name,
  address,
}: {
  isOpen: boolean
  onClose: () => void
  name: string
  address: string
}) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={name}>
    <div className="flex flex-col items-center gap-4 text-center">
      <QrCode text={address} label={`${words.qr}: ${address}`} />
      <p className="text-muted">{words.qrHint}</p>
      <p className="w-full rounded-lg bg-surface-2 px-3 py-2 font-bold wrap-anywhere">{address}</p>
      <CopyButton text={address}>{words.copyLink}</CopyButton>
    </div>
  </Dialog>
)
