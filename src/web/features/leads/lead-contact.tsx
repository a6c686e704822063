import { MessageCircle, Phone } from 'lucide-react'
import type { Lead } from '#contract/leads/schema.ts'
import { leadStrings } from '#contract/leads/strings.ts'
import { nationalPhone } from '#contract/orders/phone.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

const words = leadStrings.card

/** Ways to the buyer; a message by hand has the link in it. Viber takes no recipient together with a text, so its link is copied. */
export const LeadContact = ({ lead, name }: { lead: Lead; name: string }) => {
  const { phoneE164, link } = lead
  if (phoneE164 === null) return null
  const digits = phoneE164.slice(1)
  const text = link ? `?text=${encodeURIComponent(leadStrings.byHand(lead.website, link))}` : ''
  const shown = nationalPhone(phoneE164)
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={`tel:${phoneE164}`}
        aria-label={words.call(name, shown)}
        className={buttonClass('primary', 'md', 'max-sm:w-full')}
      >
        <Phone aria-hidden className="size-4" />
        <span className="tabular">{shown}</span>
      </a>
      {lead.noMessage !== 'not_mobile' && (
        <>
          <a href={`viber://chat?number=%2B${digits}`} className={buttonClass('secondary')}>
            <MessageCircle aria-hidden className="size-4" />
            {words.viber}
          </a>
          <a
            href={`https://wa.me/${digits}${text}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('secondary')}
          >
            <MessageCircle aria-hidden className="size-4" />
            {words.whatsApp}
          </a>
        </>
      )}
      {link && (
        <CopyButton text={link} variant="ghost" aria-label={words.copyLinkOf(name)}>
          {words.copyLink}
        </CopyButton>
      )}
    </div>
  )
}
