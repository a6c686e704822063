import type { StorefrontPage } from '#contract/public-pages/schema.ts'
import { storefrontStrings } from '#contract/public-pages/storefront-strings.ts'
import { LoginLink, nameOf } from './header.tsx'

const words = storefrontStrings.footer

export const Footer = ({ page }: { page: StorefrontPage }) => (
  <footer className="footer">
    <div className="footer-parts">
      <div>
        <h2>{nameOf(page)}</h2>
        <p>{words.about}</p>
      </div>
      <div>
        <h2>{words.payment}</h2>
        <p>{words.paymentText}</p>
      </div>
      <div>
        <h2>{words.delivery}</h2>
        <p>{words.deliveryText}</p>
      </div>
      {page.loginUrl && (
        <div>
          <h2>{words.sellers}</h2>
          <LoginLink page={page} className="footer-login" />
        </div>
      )}
    </div>
  </footer>
)
