export type RenderedPage = {
  status: 200 | 400 | 404 | 503
  html: string
  /** Exact text of each inline script that runs, for the hashes of the page's policy; data blocks do not run and need none. */
  inlineScripts: string[]
  /** Exact text of each inline style. */
  inlineStyles: string[]
}
