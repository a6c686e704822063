import { Check, Minus } from 'lucide-react'
import { heroBullets } from '../../bullet-title.ts'
import type { View } from '../../view.ts'

const Mark = ({ isYes, view: { t } }: { isYes: boolean; view: View }) => (
  <>
    {isYes ? <Check size={22} aria-hidden="true" /> : <Minus size={22} aria-hidden="true" />}
    <span className="sr">{isYes ? t.comparison.yes : t.comparison.no}</span>
  </>
)

/**
 * Drawn only against a price the seller really named: without one there is nothing to compare. What other shops lack nobody looked up,
 * so outside illustration the price is compared with the former one alone.
 */
export const Comparison = ({ view: { site, proof, price, money, t, mark }, view }: { view: View }) => {
  if (!price.before || !price.saving) return null
  const hasStores = proof.mode === 'ilustrativno'
  const said =
    site.priceAnchoring?.comparisonText
      .split(/\n|;|•/)
      .map((line) => line.trim())
      .filter(Boolean) ?? []
  const box = site.productDetails?.box.filter((line) => line.trim()) ?? []
  const included = box.length > 0 ? box : site.bullets.slice(0, heroBullets)
  const names = new Set(
    [site.productName, site.shortName, site.title].map((name) => name?.trim().toLowerCase()),
  )
  const lines = (said.length > 0 ? said : included).filter((line) => !names.has(line.toLowerCase()))
  // The name alone compares nothing.
  if (lines.length === 0) return null
  return (
    <section id="poredjenje" className="section split">
      <h2>{hasStores ? t.comparison.title : t.comparison.what}</h2>
      <table className="comparison">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t.comparison.what}</span>
            </th>
            {hasStores && <th scope="col">{t.comparison.stores}</th>}
            <th scope="col" className="is-ours">
              {t.comparison.ours}
            </th>
          </tr>
        </thead>
        <tbody {...mark('priceAnchoring.comparisonText', 'drawn')}>
          {lines.map((line) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {hasStores && (
                <td>
                  <Mark isYes={false} view={view} />
                </td>
              )}
              <td className="is-ours">
                <Mark isYes view={view} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot {...mark('priceAnchoring', 'drawn')}>
          <tr>
            <th scope="row">{t.comparison.total}</th>
            {hasStores && (
              <td>
                <s>{money(price.before)}</s>
              </td>
            )}
            <td className="is-ours">
              {!hasStores && <s>{money(price.before)}</s>} <strong>{money(price.now)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="comparison-saving">
        <span className="chip">{t.comparison.saving(money(price.saving))}</span>
      </p>
    </section>
  )
}
