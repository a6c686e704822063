import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PhoneOff } from 'lucide-react'
import { sellerContactStrings } from '#contract/seller-contact/strings.ts'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { contactQuery } from './api.ts'

const { missing: words } = sellerContactStrings

/** Where pages are live and their seller has given no contact. */
export const ContactMissing = () => {
  const known = useQuery(contactQuery).data
  if (!known || known.isGiven) return null
  return (
    <section
      aria-label={words.title}
      className="flex flex-wrap items-start gap-3 rounded-xl border border-warning/40 bg-warning-soft p-4"
    >
      <PhoneOff aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="font-extrabold">{words.title}</h2>
        <p>{known.contact.phone ? words.given : words.text}</p>
      </div>
      <Link to={paths.settings} className={buttonClass('primary')}>
        {words.open}
      </Link>
    </section>
  )
}
