import { Menu, X } from 'lucide-react'
import type { StorefrontPage } from '#contract/public-pages/schema.ts'
import { storefrontStrings } from '#contract/public-pages/storefront-strings.ts'
import { CategoryLinks } from './categories.tsx'

const words = storefrontStrings.menu

export const nameOf = ({ seller }: StorefrontPage): string => seller?.name ?? storefrontStrings.platform

export const LoginLink = ({ page, className }: { page: StorefrontPage; className: string }) =>
  page.loginUrl && (
    <a href={page.loginUrl} className={className}>
      {words.login}
    </a>
  )

/** Without script the menu is opened by its address and closed by leaving it. */
const MobileMenu = ({ page }: { page: StorefrontPage }) => (
  <dialog id="meni" className="menu" aria-labelledby="meni-naslov" data-menu>
    <div className="menu-head">
      <h2 id="meni-naslov">{words.title}</h2>
      <a href="#sadrzaj" className="icon-link" data-menu-close aria-label={words.close}>
        <X size={24} aria-hidden="true" />
      </a>
    </div>
    <nav aria-label={storefrontStrings.categories.label}>
      <CategoryLinks page={page} className="menu-list" />
    </nav>
    <LoginLink page={page} className="menu-login" />
  </dialog>
)

export const Header = ({ page }: { page: StorefrontPage }) => (
  <>
    <header className="shop-top">
      <a href={page.path} className="shop-name">
        {nameOf(page)}
      </a>
      <nav className="shop-ways" aria-label={storefrontStrings.menu.ways}>
        <a href="#placanje">{storefrontStrings.menu.payment}</a>
        <a href="#isporuka">{storefrontStrings.menu.delivery}</a>
      </nav>
      <a href="#meni" className="icon-link menu-open" data-menu-open aria-label={words.open}>
        <Menu size={24} aria-hidden="true" />
      </a>
    </header>
    <MobileMenu page={page} />
  </>
)
