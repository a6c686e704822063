import type { SiteAssets } from './assets.ts'
import { Document, stylesOf } from './document.tsx'
import { LandingHead, titleOf } from './head.tsx'
import { inScript, productJsonLd } from './json-ld.ts'
import { orderDataId, orderDataOf } from './order-form/order-data.ts'
import { pixelDataId, pixelDataOf } from './pixel-data.ts'
import { Consent } from './sections/consent.tsx'
import { pictureRulesOf } from './parts/picture.tsx'
import { isLongText } from './parts/text-blocks.tsx'
import baseCss from './styles/base.css?inline'
import landingCss from './styles/landing.css?inline'
import choicesCss from './styles/choices.css?inline'
import orderCss from './styles/order.css?inline'
import longTextCss from './styles/long-text.css?inline'
import { themeCss } from './styles/theme.ts'
import { templateOf } from './templates/registry.ts'
import type { View } from './view.ts'

const Toast = ({ view: { site } }: { view: View }) => (
  <div
    className="toast"
    role="status"
    data-toast
    data-owner={site.userId}
    data-website={site.customUrl}
    data-website-id={site.id}
  />
)

const dressed = (view: View, assets: SiteAssets) => {
  const template = templateOf(view.site.templateName)
  const { look, font } = template
  const page = look ? { ...view.page, tokens: look.tokens(view.page.tokens) } : view.page
  const styles = stylesOf(
    assets,
    font,
    themeCss(page.tokens, look?.colors),
    baseCss,
    landingCss,
    orderCss,
    view.page.variants || view.page.bump?.variants ? choicesCss : '',
    template.css,
    isLongText(view.site.longDescription) ? longTextCss : '',
    pictureRulesOf(view.page.images),
  )
  return { template, page, styles }
}

/**
 * The same page without scripts, pixel and data: nothing in it is counted, sent or sold. It stands as it stands for a visitor whose
 * script has run, so its root carries the loader's class.
 */
export const previewDocument = (view: View, assets: SiteAssets) => {
  const { template, styles } = dressed(view, assets)
  const document = (
    <Document
      className="js"
      lang={view.lang}
      title={titleOf(view.page)}
      head={<meta name="robots" content="noindex" />}
      styles={styles}
      assets={assets}
      font={template.font}
      isInteractive={false}
      hasPictures={false}
    >
      <template.Body view={view} />
    </Document>
  )
  return { document, scripts: [], styles }
}

export const landingDocument = (view: View, assets: SiteAssets) => {
  const { template, page, styles } = dressed(view, assets)
  const document = (
    <Document
      lang={view.lang}
      title={titleOf(view.page)}
      head={<LandingHead page={page} lang={view.lang} heroSizes={template.heroSizes} />}
      styles={styles}
      data={[
        { type: 'application/ld+json', json: inScript(productJsonLd(view)) },
        { id: orderDataId, type: 'application/json', json: inScript(orderDataOf(view)) },
        ...(view.page.pixel
          ? [
              {
                id: pixelDataId,
                type: 'application/json',
                json: inScript(pixelDataOf(view, view.page.pixel)),
              },
            ]
          : []),
      ]}
      assets={assets}
      font={template.font}
      isInteractive
      hasPictures
      skipLabel={view.t.skip}
    >
      <template.Body view={view} />
      <Consent view={view} />
      <Toast view={view} />
    </Document>
  )
  return { document, scripts: [assets.pictures, assets.loader], styles }
}
