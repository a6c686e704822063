import type { SiteAssets } from '#site/assets.ts'

/** Stands in for a build in tests. */
export const sampleAssets: SiteAssets = {
  loader: '(()=>{document.documentElement.classList.add("js")})()',
  pictures: '(()=>{addEventListener("error",()=>{},true)})()',
  page: '/assets/site/page-1.js',
  popup: '/assets/site/order-popup-1.js',
  storefront: '/assets/site/storefront-1.js',
  thankYou: '/assets/site/thank-you-1.js',
  review: '/assets/site/review-1.js',
  fonts: {
    manrope: ['/assets/site/manrope-latin-1.woff2', '/assets/site/manrope-serbian-1.woff2'],
    geologica: ['/assets/site/geologica-latin-1.woff2', '/assets/site/geologica-serbian-1.woff2'],
    sourceSerif: ['latin', 'serbian', 'italic-latin', 'italic-serbian'].map(
      (part) => `/assets/site/serif-${part}-1.woff2`,
    ),
  },
}
