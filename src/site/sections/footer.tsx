import type { View } from '../view.ts'
import { ConsentChange } from './consent.tsx'

const Part = ({ title, lines }: { title: string; lines: (string | null)[] }) => {
  const shown = lines.filter((line): line is string => Boolean(line?.trim()))
  if (shown.length === 0) return null
  return (
    <div>
      <h2>{title}</h2>
      {shown.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

export const Footer = ({ view, view: { page, site, overrides, t } }: { view: View }) => {
  const own = overrides.footer
  const { companyName, phone, email } = page.seller
  const name = own.companyInfo ?? companyName
  return (
    <footer className="footer" aria-label={t.footer.label}>
      <div className="footer-parts">
        <Part title={t.footer.seller} lines={[name, own.description]} />
        {own.contactInfo ? (
          <Part title={t.footer.contact} lines={[own.contactInfo]} />
        ) : (
          (phone || email) && (
            <div>
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
          lines={[own.deliveryInfo ?? t.footer.deliveryInfo, t.footer.deliveryTime]}
        />
        <Part title={t.footer.support} lines={[own.supportHours ?? t.footer.supportHours]} />
        <Part title={t.footer.payment} lines={[t.footer.paymentInfo]} />
      </div>
      <ConsentChange view={view} />
      {own.legalNotice && <p className="footer-legal">{own.legalNotice}</p>}
      <p className="footer-legal">
        {t.footer.rights(companyName ?? site.productName, new Date(site.createdAt).getFullYear())}
      </p>
    </footer>
  )
}
