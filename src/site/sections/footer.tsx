import type { Marks } from '../edit-marks.ts'
import type { View } from '../view.ts'
import { ConsentChange } from './consent.tsx'

type Line = [text: string | null, marks?: Marks]

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
  const { companyName, phone, email } = page.seller
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
          ]}
        />
        {own.contactInfo ? (
          <Part title={t.footer.contact} lines={[[own.contactInfo, at('contactInfo')]]} />
        ) : (
          (phone || email) && (
            <div {...mark('editableContent.footer.contactInfo', 'drawn')}>
              <h2>{t.footer.contact}</h2>
              {phone && (
                <p>
                  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
                </p>
              )}
              {email && (
                <p>
                  <a href={`mailto:${email}`}>{email}</a>
                </p>
              )}
            </div>
          )
        )}
        <Part
          title={t.footer.delivery}
          lines={[[own.deliveryInfo ?? t.footer.deliveryInfo, at('deliveryInfo')], [t.footer.deliveryTime]]}
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
