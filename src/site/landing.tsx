import type { SiteAssets } from './assets.ts'
import { Document, stylesOf } from './document.tsx'
import { LandingHead, titleOf } from './head.tsx'
import { inScript, productJsonLd } from './json-ld.ts'
import { orderDataId, orderDataOf } from './order-form/order-data.ts'
import { pixelDataId, pixelDataOf } from './pixel-data.ts'
import { Consent } from './sections/consent.tsx'
import { colorRulesOf } from './parts/picture.tsx'
import baseCss from './styles/base.css?inline'
import landingCss from './styles/landing.css?inline'
import orderCss from './styles/order.css?inline'
import { themeCss } from './styles/theme.ts'
import { templateOf } from './templates/registry.ts'
import type { View } from './view.ts'

const Toast = ({ view: { t, site } }: { view: View }) => (
  <div
    className="toast"
    role="status"
    data-toast
    data-denied-title={t.denied.title}
    data-denied-text={t.denied.text}
    data-own-title={t.ownPage.title}
    data-own-text={t.ownPage.text}
    data-own-link={t.ownPage.link}
    data-own-href={`/edit/${site.id}`}
    data-structure-title={t.ownPage.structure}
  />
)

export const landingDocument = (view: View, assets: SiteAssets) => {
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
    template.css,
    colorRulesOf(view.page.images),
  )
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
      font={font}
      isInteractive
      skipLabel={view.t.skip}
    >
      <template.Body view={view} />
      <Consent view={view} />
      <Toast view={view} />
    </Document>
  )
  return { document, scripts: [assets.loader], styles }
}
