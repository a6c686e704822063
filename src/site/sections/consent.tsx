import { pixelStrings } from '#contract/pixel/strings.ts'
import type { View } from '../view.ts'

const { consent } = pixelStrings

/** Hidden until the page's script finds that the buyer has not answered yet; without script nothing is sent, so nothing is asked. */
export const Consent = ({ view: { page, site } }: { view: View }) =>
  page.pixel?.consentKey ? (
    <section className="consent" data-consent hidden aria-label={consent.label}>
      <p>{site.targetMarket === 'Serbia' ? consent.serbia : consent.ijekavian}</p>
      <p className="consent-answers">
        <button type="button" data-answer="no">
          {consent.refuse}
        </button>
        <button type="button" data-answer="yes">
          {consent.allow}
        </button>
      </p>
    </section>
  ) : null

export const ConsentChange = ({ view: { page } }: { view: View }) =>
  page.pixel?.consentKey ? (
    <p className="footer-legal">
      <button type="button" className="consent-change" data-consent-change>
        {consent.change}
      </button>
    </p>
  ) : null
