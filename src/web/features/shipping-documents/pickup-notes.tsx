import { useQuery } from '@tanstack/react-query'
import { FileText, Mail, Phone, Truck } from 'lucide-react'
import { useState } from 'react'
import type { Pickup } from '#contract/shipping-documents/pickup.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { pickupsQuery, printAddress } from './api.ts'

const words = paperStrings.pickup

/** What couriers are told so that they come for these parcels: a text to send or read out, and a paper. Nothing is sent from here. */
export const PickupNotes = ({ ids }: { ids: number[] }) => {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...pickupsQuery(ids), enabled: isOpen })
  if (!isOpen)
    return (
      <Button icon={<Truck aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
    )
  return (
    <section aria-label={words.title} className="w-full rounded-xl border border-line p-4">
      <h3 className="font-extrabold">{words.title}</h3>
      <p className="mt-1 text-[0.8125rem] text-muted">{words.hint}</p>
      {query.isError && (
        <ErrorPanel
          title={words.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      <ul className="divide-y divide-line">
        {query.data?.map((pickup) => (
          <Note key={pickup.text} pickup={pickup} />
        ))}
      </ul>
      <a
        href={printAddress('pickup', ids)}
        target="_blank"
        rel="noopener"
        className={buttonClass('secondary', 'md', 'mt-2')}
      >
        <FileText aria-hidden className="size-4" />
        {words.document}
      </a>
    </section>
  )
}

const Note = ({ pickup: { courier, contact, text } }: { pickup: Pickup }) => {
  const isMail = contact.includes('@')
  const name = courier ?? words.title
  return (
    <li className="py-3">
      <p className="text-sm whitespace-pre-line wrap-anywhere">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton text={text} aria-label={words.copyOf(name)}>
          {words.copy}
        </CopyButton>
        {contact && (
          <a
            href={
              isMail
                ? `mailto:${contact}?subject=${encodeURIComponent(words.title)}&body=${encodeURIComponent(text)}`
                : `tel:${contact.replaceAll(/[^\d+]/g, '')}`
            }
            className={buttonClass('secondary', 'md')}
          >
            {isMail ? <Mail aria-hidden className="size-4" /> : <Phone aria-hidden className="size-4" />}
            {isMail ? words.mail(contact) : words.call(contact)}
          </a>
        )}
      </div>
      {!contact && <p className="mt-2 text-[0.8125rem] text-muted">{words.noContact}</p>}
    </li>
  )
}
