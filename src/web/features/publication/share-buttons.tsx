import { Share2 } from 'lucide-react'
import { publicationStrings } from '#contract/publication/strings.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { notify } from '#web/lib/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

const words = publicationStrings.live

/** Where people here send links; each opens with the page already in it. */
const networks = (title: string, address: string): { name: string; href: string }[] => {
  const both = encodeURIComponent(`${title} ${address}`)
  return [
    { name: 'Viber', href: `viber://forward?text=${both}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${both}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}` },
  ]
}

/** Instagram takes no link from outside: it is copied for the story's own link sticker. */
const toStory = async (address: string) => {
  if (await copyText(address)) notify.success(words.story, words.storyDone)
}

/** The device's own way to share where it has one, and the usual networks. */
export const ShareButtons = ({ title, address }: { title: string; address: string }) => {
  const canShare = typeof navigator.share === 'function'
  const share = () => {
    // Who closes the sheet has not failed.
    navigator.share({ title, url: address }).catch(() => {})
  }
  return (
    <div role="group" aria-label={words.shareLabel} className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {canShare && (
        <Button variant="soft" icon={<Share2 aria-hidden className="size-4" />} onClick={share}>
          {words.share}
        </Button>
      )}
      {networks(title, address).map(({ name, href }) => (
        <a
          key={name}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.shareOn(name)}
          className={buttonClass('secondary')}
        >
          {name}
        </a>
      ))}
      <Button aria-label={words.shareOn(words.story)} onClick={() => void toStory(address)}>
        {words.story}
      </Button>
    </div>
  )
}
