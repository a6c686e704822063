import { createHash } from 'node:crypto'
import type { TenantPage } from '#contract/tenants/schema.ts'
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
  p { margin: 8px 0 0; white-space: pre-line }
  h1 { margin: 0; font-size: 2rem; line-height: 1.2 }
  .contact { margin-top: 24px; font-weight: 700 }
  .mark { font-size: 14px; color: #4b6360; margin-top: 32px }
`

const { heading, text, footer } = tenantStrings.page

/** Paragraphs are parted by an empty line; lines within one stay lines. */
const paragraphs = (written: string): string =>
  written
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n')

/**
 * The static page of a tenant: what an administrator wrote, and where nothing is written the words it was born with. All of it stands
 * escaped. Search engines are kept away until there is a text to read.
 */
export const tenantPage = (domain: string, page: TenantPage): string => `<!doctype html>
<html lang="sr-Latn-RS">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${page.text ? '' : '<meta name="robots" content="noindex">\n'}<title>${escapeHtml(page.title || domain)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(page.title || domain)}</h1>
${page.text ? paragraphs(page.text) : `<p>${heading}. ${text}</p>`}
${page.contact ? `<p class="contact">${escapeHtml(page.contact)}</p>\n` : ''}<p class="mark">${page.title ? `${escapeHtml(domain)} · ` : ''}${footer}</p>
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
