import { addressLine, registrationLines } from '#contract/seller-contact/schema.ts'
import { contactWords } from '#contract/seller-contact/strings.ts'
import type { EditAnchor } from '../edit-anchors.ts'
import { ContactLinks, isReachable } from '../parts/seller-contact.tsx'
import type { View } from '../view.ts'
import { ConsentChange } from './consent.tsx'

type Line = [text: string | null, marks?: EditAnchor]

const Part = ({ title, lines }: { title: string; lines: Line[] }) => {
  const shown = lines.filter(([text]) => Boolean(text?.trim()))
  if (shown.length === 0) return null
  return (
    <div>
      <h2>{title}</h2>
      {shown.map(([text, marks]) => (
        <p key={text} {...marks}>
          {text}
        </p>
      ))}
    </div>
  )
}

export const Footer = ({ view, view: { page, site, overrides, t, mark } }: { view: View }) => {
  const own = overrides.footer
  const { companyName, returns } = page.seller
  const name = own.companyInfo ?? companyName
  const at = (key: keyof typeof own) => mark(`editableContent.footer.${key}`)
  return (
    <footer className="footer" aria-label={t.footer.label}>
      <div className="footer-parts">
        <Part
          title={t.footer.seller}
          lines={[
            [name, at('companyInfo')],
            [own.description, at('description')],
            ...[addressLine(page.seller), ...registrationLines(page.seller)].map((line): Line => [line]),
          ]}
        />
        {(own.contactInfo || isReachable(page.seller)) && (
          <div {...(own.contactInfo ? {} : mark('editableContent.footer.contactInfo', 'drawn'))}>
            <h2>{t.footer.contact}</h2>
            {own.contactInfo && <p {...at('contactInfo')}>{own.contactInfo}</p>}
            <ContactLinks contact={page.seller} said={own.contactInfo ?? ''} />
          </div>
        )}
        <Part title={contactWords.returns} lines={[[returns], [view.terms.returns.right]]} />
        <Part
          title={t.footer.delivery}
          lines={[
            [own.deliveryInfo ?? t.footer.deliveryInfo, at('deliveryInfo')],
            [
              overrides.hidden.has('deliveryTime') ? null : (own.deliveryTime ?? t.footer.deliveryTime),
              at('deliveryTime'),
            ],
          ]}
        />
        <Part
          title={t.footer.support}
          lines={[[own.supportHours ?? t.footer.supportHours, at('supportHours')]]}
        />
        <Part title={t.footer.payment} lines={[[t.footer.paymentInfo]]} />
      </div>
      <ConsentChange view={view} />
      {own.legalNotice && (
        <p className="footer-legal" {...at('legalNotice')}>
          {own.legalNotice}
        </p>
      )}
      <p className="footer-legal">
        {t.footer.rights(companyName ?? site.productName, new Date(site.createdAt).getFullYear())}
      </p>
    </footer>
  )
}
