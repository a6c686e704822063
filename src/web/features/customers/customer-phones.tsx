import { MessageCircle, Phone } from 'lucide-react'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import type { CustomerCard } from '#contract/customers/schema.ts'
import { notify } from '#web/lib/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useTakeApart } from './api.ts'

const words = customerScreens.card

/** Ways to reach the buyer, each phone by itself; one that was merged can be taken off again. */
export const CustomerPhones = ({ card }: { card: CustomerCard }) => {
  const apart = useTakeApart(card.id)
  const takeApart = (phone: CustomerCard['phones'][number]) =>
    apart.mutate(phone.id, {
      onSuccess: () => notify.success(customerScreens.merge.separated, phone.phone),
      onError: (error) =>
        notify.failure(customerScreens.merge.apartFailed, error, customerScreens.merge.apartFailed),
    })
  return (
    <ul aria-label={customerScreens.merge.phones} className="space-y-3">
      {card.phones.map((phone, at) => (
        <li key={phone.id} className="flex flex-wrap items-center gap-2">
          <a
            href={`tel:${phone.number}`}
            aria-label={words.call(card.name, phone.phone)}
            className={buttonClass(at === 0 ? 'primary' : 'secondary')}
          >
            <Phone aria-hidden className="size-4" />
            <span className="tabular">{phone.phone}</span>
          </a>
          <a href={`viber://chat?number=%2B${phone.number.slice(1)}`} className={buttonClass('secondary')}>
            <MessageCircle aria-hidden className="size-4" />
            {words.viber}
          </a>
          <a
            href={`https://wa.me/${phone.number.slice(1)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('secondary')}
          >
            <MessageCircle aria-hidden className="size-4" />
            {words.whatsApp}
          </a>
          {card.phones.length > 1 && (
            <span className="text-[0.8125rem] text-muted">{customerScreens.list.orders(phone.orders)}</span>
          )}
          {at > 0 && (
            <Button
              variant="ghost"
              aria-label={customerScreens.merge.apart(phone.phone)}
              pending={apart.isPending && apart.variables === phone.id && customerScreens.lists.ignoring}
              onClick={() => takeApart(phone)}
            >
              {customerScreens.merge.apartShort}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
