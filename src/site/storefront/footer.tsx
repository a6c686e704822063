import type { StorefrontPage } from '#contract/public-pages/schema.ts'
import { storefrontStrings } from '#contract/public-pages/storefront-strings.ts'
import { deliveryDays } from '#contract/terms/words.ts'
import { contactWords } from '#contract/seller-contact/strings.ts'
import { ContactLinks, isReachable, SellerFacts } from '../parts/seller-contact.tsx'
import { LoginLink, nameOf } from './header.tsx'

const words = storefrontStrings.footer

/** The days its sellers state, and that delivery costs where it does. */
const deliveryOf = ({ terms: { days, isFree } }: StorefrontPage): string[] => {
  const stated = days ? [words.deliveryDays(deliveryDays(days))] : []
  if (!isFree) return [...stated, words.deliveryPaid]
  return days ? stated : [words.deliveryFree]
}

export const Footer = ({ page }: { page: StorefrontPage }) => (
  <footer className="footer">
    <div className="footer-parts">
      <div>
        <h2>{nameOf(page)}</h2>
        <p>{words.about}</p>
        {page.seller && <SellerFacts contact={page.seller.contact} />}
      </div>
      {page.seller && isReachable(page.seller.contact) && (
        <div>
          <h2>{contactWords.contact}</h2>
          <ContactLinks contact={page.seller.contact} />
        </div>
      )}
      {page.seller?.contact.returns && (
        <div>
          <h2>{contactWords.returns}</h2>
          <p>{page.seller.contact.returns}</p>
        </div>
      )}
      <div id="placanje">
        <h2>{words.payment}</h2>
        <p>{words.paymentText}</p>
      </div>
      <div id="isporuka">
        <h2>{words.delivery}</h2>
        {deliveryOf(page).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
    {page.loginUrl && (
      <p className="footer-legal">
        <LoginLink page={page} className="footer-login" />
      </p>
    )}
  </footer>
)
