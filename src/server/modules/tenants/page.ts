import { createHash } from 'node:crypto'
import { tenantStrings } from '#contract/tenants/strings.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f0fdfa; color: #0b2b28; font: 18px/1.5 system-ui, sans-serif }
  main { padding: 24px; text-align: center; overflow-wrap: anywhere; max-width: 40rem }
  p { margin: 8px 0 0 }
  h1 { margin: 0; font-size: 2rem; line-height: 1.2 }
  .mark { font-size: 14px; color: #4b6360; margin-top: 32px }
`

const { heading, text, footer } = tenantStrings.page

/** The static page a tenant is born with; the domain is an administrator's text and stands escaped. */
export const tenantPage = (domain: string): string => `<!doctype html>
<html lang="sr-Latn-RS">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(domain)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(domain)}</h1>
<p>${heading}. ${text}</p>
<p class="mark">${footer}</p>
</main>
</body>
</html>
`

/** Nothing runs, loads or is sent from a tenant's page; only its own styles count. */
export const tenantPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')
