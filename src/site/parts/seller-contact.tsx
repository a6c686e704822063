import { addressLine, registrationLines, type PublicContact } from '#contract/seller-contact/schema.ts'
import { contactWords as words } from '#contract/seller-contact/strings.ts'

const digitsOf = (phone: string): string => phone.replaceAll(/[^+\d]/g, '')

/** Opens a chat in the messenger; its addresses want the number with a plus that is written out. */
const viberHref = (number: string): string => `viber://chat?number=${encodeURIComponent(digitsOf(number))}`

/** Whether somebody can be reached at all. */
export const isReachable = ({ phone, viber, email }: PublicContact): boolean =>
  Boolean(phone || viber || email)

/** Phone, Viber and e-mail, each to be tapped; `said` is text beside them whose numbers are not said again. */
export const ContactLinks = ({ contact, said = '' }: { contact: PublicContact; said?: string }) => {
  const { phone, viber, email } = contact
  const isSaid = (text: string) => said.includes(text) || digitsOf(said).includes(digitsOf(text) || ' ')
  return (
    <>
      {phone && !isSaid(phone) && (
        <p>
          <a href={`tel:${digitsOf(phone)}`}>{phone}</a>
        </p>
      )}
      {viber && (
        <p>
          {words.viber}: <a href={viberHref(viber)}>{viber}</a>
        </p>
      )}
      {email && !said.includes(email) && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </>
  )
}

/** The two ways to ask at once, to be tapped; nothing where the seller gave neither. */
export const ContactButtons = ({
  contact: { phone, viber },
  title,
}: {
  contact: PublicContact
  title: string
}) =>
  (phone || viber) && (
    <p className="ask">
      <span>{title}</span>
      {phone && <a href={`tel:${digitsOf(phone)}`}>{phone}</a>}
      {viber && <a href={viberHref(viber)}>{words.viber}</a>}
    </p>
  )

/** Where the seller is and under which numbers it is registered. */
export const SellerFacts = ({ contact }: { contact: PublicContact }) => (
  <>
    {[addressLine(contact), ...registrationLines(contact)].filter(Boolean).map((line) => (
      <p key={line}>{line}</p>
    ))}
  </>
)

/** The seller and the contact for questions, after an order. */
export const SellerCard = ({ contact }: { contact: PublicContact }) =>
  (contact.companyName || isReachable(contact)) && (
    <section className="seller" aria-label={words.seller}>
      <h2>{words.seller}</h2>
      {contact.companyName && (
        <p>
          <strong>{contact.companyName}</strong>
        </p>
      )}
      <SellerFacts contact={contact} />
      <ContactLinks contact={contact} />
      {contact.returns && (
        <p>
          {words.returns}: {contact.returns}
        </p>
      )}
    </section>
  )
