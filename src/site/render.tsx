import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SitePage } from '#contract/public-pages/schema.ts'
import type { SiteAssets } from './assets.ts'
import { editAnchors } from './edit-anchors.ts'
import { landingDocument, previewDocument } from './landing.tsx'
import { confirmDocument, confirmUnknownDocument } from './confirm/confirm-page.tsx'
import { parcelDocument, parcelUnknownDocument } from './parcel/parcel-page.tsx'
import { notFoundDocument } from './not-found/not-found-page.tsx'
import type { RenderedPage } from './rendered-page.ts'
import { receiptDocument } from './receipt/receipt-page.tsx'
import { storefrontDocument } from './storefront/storefront-page.tsx'
import { storefrontProblemDocument } from './storefront/storefront-problem.tsx'
import { addedDocument } from './thank-you/added-page.tsx'
import { closingDocument } from './thank-you/closing-page.tsx'
import { legacyDocument } from './thank-you/legacy-page.tsx'
import { thankYouDocument } from './thank-you/thank-you-page.tsx'
import { reviewDocument, reviewUnknownDocument } from './review/review-page.tsx'
import { viewOf } from './view.ts'

export { readAssets, type SiteAssets } from './assets.ts'
export type { RenderedPage } from './rendered-page.ts'

type PageDocument = {
  status: RenderedPage['status']
  document: ReactElement
  scripts: string[]
  styles: string[]
}

const documentOf = (page: SitePage, assets: SiteAssets): PageDocument => {
  switch (page.kind) {
    case 'landing':
      return { status: 200, ...landingDocument(viewOf(page), assets) }
    case 'preview':
      return { status: 200, ...previewDocument(viewOf(page.landing, null, editAnchors), assets) }
    case 'order-problem':
      return {
        status: 400,
        ...landingDocument(viewOf(page.landing, page), assets),
      }
    case 'receipt':
      return { status: page.order ? 200 : 404, ...receiptDocument(page, assets) }
    case 'thank-you':
      return { status: 200, ...thankYouDocument(page, assets) }
    case 'legacy-offers':
      return { status: page.isOrderMissing ? 404 : 200, ...legacyDocument(page, assets) }
    case 'upsell-added':
      return { status: 200, ...addedDocument(page, assets) }
    case 'closing':
      return { status: 200, ...closingDocument(page, assets) }
    case 'storefront':
      return { status: 200, ...storefrontDocument(page, assets) }
    case 'storefront-problem':
      return { status: 503, ...storefrontProblemDocument(page, assets) }
    case 'review':
      return { status: page.problem ? 400 : 200, ...reviewDocument(page, assets) }
    case 'confirm':
      return { status: page.problem ? 400 : 200, ...confirmDocument(page, assets) }
    case 'confirm-unknown':
      return { status: 404, ...confirmUnknownDocument(page, assets) }
    case 'parcel':
      return { status: page.problem ? 400 : 200, ...parcelDocument(page, assets) }
    case 'parcel-unknown':
      return { status: 404, ...parcelUnknownDocument(page, assets) }
    case 'review-unknown':
      return { status: 404, ...reviewUnknownDocument(page, assets) }
    default:
      return { status: 404, ...notFoundDocument(page, assets) }
  }
}

/** Icons name themselves in a class that no rule reads; what a person wrote cannot hold a bare quotation mark. */
const withoutIconNames = (html: string): string =>
  html.replaceAll(/class="lucide lucide-[\da-z-]+ ?/g, 'class="').replaceAll(' class=""', '')

/** The whole answer for one public page: pure, so the same page may be kept and sent again. */
export const renderPage = (page: SitePage, assets: SiteAssets): RenderedPage => {
  const { status, document, scripts, styles } = documentOf(page, assets)
  return {
    status,
    html: `<!doctype html>${withoutIconNames(renderToStaticMarkup(document))}`,
    inlineScripts: scripts,
    inlineStyles: styles,
  }
}
