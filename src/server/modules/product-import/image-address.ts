/** Query parameters that only choose a size, a quality or a format. */
const sizeParams =
  /^(w|h|width|height|wid|hei|size|sz|s|q|quality|qlt|fit|crop|resize|dpr|auto|fm|format|fmt|f|op_sharpen|scale|bg|pad|mode|im|imwidth|imdensity|imheight|sw|sh|sm|sfrm|strip|ver|v|version|t|ts|_|cache|odnheight|odnwidth|odnbg|impolicy|imbypass|\$\w*\$?|itok|mw|mh|max|maxwidth|maxheight|preset|output-(format|quality)|interpolation|downsize|canvas|rnd|timestamp|tr|optimize|enable|width_px|upscale|usm|rect|trim|time|hash|imageview2\/.*|imagemogr2\/.*)$/i

/** Words that name a rendition, alone as a folder or at the end of a file name. */
const renditions =
  'pico|icon|thumb|thumbs|thumbnail|thumbnails|small|compact|medium|med|mid|large|big|grande|original|orig|originals|master|full|fullsize|zoom|max|mini|micro|tiny|normal|preview|standard|xs|sm|md|lg|xl|xxl|s|m|l|hd|hires|highres|1x|2x|3x|webp|scaled|product|detail|cart|list|gallery|main|image|base|small_image|swatch|resized|resize|cropped|crop|optimized|cache|velik[aei]|srednj[aei]|mal[aei]|th|tn|thb|org|min|orta|buyuk|kucuk|gross|klein|mittel|grandes?|petites?|moyen|grandi|piccole|duze|srednie|velke|stredni|nahledy?|nagy|kicsi|kozepes|mari|mici|groot|stor|lille'

const dimension = String.raw`\d{2,4}x\d{2,4}x\d|\d{2,4}x\d{0,4}|x\d{2,4}|\d{2,4}w|w\d{2,4}|h\d{2,4}|[wh]_\d{2,4}`

const folderNoise = [
  /\/cache\/(?:\d+\/)?(?:[a-z_]+\/)?(?:\d{2,4}x\d{0,4}\/)?[0-9a-f]{4,40}(?=\/)/gi,
  /\/cdn-cgi\/image\/[^/]+/gi,
  /\/image\/upload\/(?:[a-z]{1,3}_[^/]+\/)+/gi,
  /\/(?:[a-z]{1,3}_[\w.:-]+,)+[a-z]{1,3}_[\w.:-]+(?=\/)/gi,
  /\/(?:fit-in|resize|rs|crop|fit|fill|thumbor|unsafe|filters:[^/]+|rs:[^/]+|plain|insecure)(?=\/)/gi,
  new RegExp(String.raw`\/(?:${dimension})(?:[-_,][a-z0-9]+)*(?=\/)`, 'gi'),
  /\/\d{2,4}\/\d{2,4}(?=\/)/g,
  new RegExp(String.raw`\/(?:${renditions})(?=\/)`, 'gi'),
]

const nameNoise = [
  /\._[A-Z0-9_,.-]{1,80}_(?=\.\w{1,6}$)/i,
  new RegExp(
    String.raw`[-_.@](?:${dimension})(?:_crop_\w{1,40}|_cropped|@\dx|[-_]?[a-z]?)?(?=(?:[-_.@]\w{1,40})?\.\w{1,6}$|$)`,
    'i',
  ),
  /@\dx(?=\.\w+$|$)/i,
  new RegExp(String.raw`[-_](?:${renditions})(?=\.\w+$|$)`, 'i'),
  /[-_](?:home|large|medium|small|cart|thickbox|category|product|main)_(?:default|zoom|image)(?:_2x)?(?=\.\w+$|$)/i,
]

/** `name.jpg_640x640q75.jpg_.webp`: the marketplaces of suppliers write the rendition behind the whole name. */
const supplierSuffix = /(\.(?:jpe?g|png|webp))_\d{2,4}x\d{2,4}\w*(?:\.\w+)?(?:_\.\w+)?$/i

/** `/media/id~mv2.jpg/v1/fill/w_500,h_500,blur_2/name.jpg`: Wix writes the rendition behind the whole address. */
const wixRendition = /(?<=~mv2(?:_d_[\w.]{1,60})?\.\w{3,5})\/v1\/[^?]*$/

/** The address inside an image proxy (`/_next/image?url=…`, `wsrv.nl/?url=…`). */
const unwrapped = (url: URL): URL => {
  for (const name of ['url', 'src', 'image', 'img']) {
    const inner = url.searchParams.get(name)
    if (inner && /^(https?:)?\/|%2F/i.test(inner)) {
      const address = URL.parse(decode(inner), url.href)
      if (address && /\.(jpe?g|png|webp|avif|gif)/i.test(address.pathname)) return address
    }
  }
  return url
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The same for every size of one picture: path without folders, suffixes and parameters that choose a size. */
export const imageKey = (address: string): string => {
  const parsed = URL.parse(address)
  if (!parsed) return address
  const url = unwrapped(parsed)
  // `photo.jpg;maxHeight=120` carries its size behind a semicolon.
  let path = decode(url.pathname).split(';', 1)[0] ?? ''
  // PrestaShop: the number is the picture, the rest of the name belongs to the product.
  const presta = /\/(\d+)-[a-z]\w*\/[^/]+$/i.exec(path)
  if (presta) return `presta:${presta[1]}`
  path = path.replace(supplierSuffix, '$1').replace(wixRendition, '')
  for (const noise of folderNoise) path = path.replaceAll(noise, '')
  const cut = path.lastIndexOf('/') + 1
  let name = path.slice(cut)
  for (const noise of [...nameNoise, ...nameNoise]) name = name.replace(noise, '') || name
  name = name
    .replace(/(\.(?:jpe?g|png|webp|avif|gif)){1,4}$/i, '')
    .replace(/[-_][a-z]?(\d{3,4})w?$/i, (tail, width: string) => (isUsualWidth(Number(width)) ? '' : tail))
  const params = [...url.searchParams]
    // Escaped twice in the page: `?width=80&amp;height=80`.
    .filter(([key]) => !sizeParams.test(key.replace(/^amp;/, '')))
    .map(([key, value]) => `${key}=${value}`)
  return `${path.slice(0, cut)}${name}?${params.join('&')}`.toLowerCase()
}

const isUsualWidth = (width: number): boolean =>
  (width <= 4000 && width % 25 === 0) ||
  [
    320, 360, 375, 414, 480, 540, 560, 580, 620, 640, 680, 720, 740, 768, 860, 940, 960, 1024, 1080, 1180,
    1280, 1440, 1920, 2048, 2160, 2560,
  ].includes(width)

/** Width the address itself tells, in pixels; null when it tells none (often the full picture). */
export const widthInAddress = (address: string): number | null => {
  const url = URL.parse(address)
  if (!url) return null
  const behind = /;\w*?width=(\d+)/i.exec(url.pathname)?.[1]
  if (behind) return Number(behind)
  for (const name of ['w', 'width', 'wid', 'imwidth', 'sw', 'size', 'sz', 'maxwidth', 'mw', 'odnwidth']) {
    const value = Number(url.searchParams.get(name)?.replace(/px$/, ''))
    if (value > 0) return value
  }
  const text = decode(url.pathname + url.search)
  const pair =
    /[-_/=,x](\d{2,4})x(\d{2,4})?(?=[-_./,&@?]|x\d|$)/i.exec(text) ??
    /imageview2\/\d\/w\/(\d{2,4})/i.exec(text) ??
    /[/,_]w_(\d{2,4})(?=[,/_])/.exec(text) ??
    /\._\w*?S[XLSY](\d{2,4})_/.exec(text) ??
    /s-l(\d{2,4})\./.exec(text)
  if (pair) return Number(pair[1])
  if (
    /[-_/](thumb|thumbs|thumbnails?|small|mini|icon|pico|cart_default|small_default|xs|tiny)([-_./]|$)/i.test(
      text,
    )
  )
    return 150
  if (/[-_/](medium|home_default|medium_default|compact|preview|list)([-_./]|$)/i.test(text)) return 300
  if (/[-_/](large|big|zoom|original|full|max|thickbox_default|large_default|xl|hires)([-_./]|$)/i.test(text))
    return 1200
  return null
}

/** Shopify, WordPress and the suppliers' marketplaces keep the full picture under the name without its size; other shops are left alone. */
export const fullSize = (address: string): string => {
  const url = URL.parse(address)
  if (!url) return address
  if (/\/cdn\/shop\/|cdn\.shopify\.com|\/s\/files\/\d/.test(url.href)) {
    url.pathname = url.pathname.replace(
      /_(?:\d{1,4}x\d{0,4}|x\d{1,4}|pico|icon|thumb|small|compact|medium|large|grande)(?:_crop_\w{1,40})?(?:@\dx)?(?=\.\w{1,6}$)/i,
      '',
    )
    for (const name of ['width', 'height', 'crop']) url.searchParams.delete(name)
    return url.href
  }
  if (/\/wp-content\/uploads\//.test(url.pathname)) {
    url.pathname = url.pathname.replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, '')
    return url.href
  }
  if (supplierSuffix.test(url.pathname)) {
    url.pathname = url.pathname.replace(supplierSuffix, '$1')
    return url.href
  }
  if (wixRendition.test(url.pathname)) {
    url.pathname = url.pathname.replace(wixRendition, '')
    return url.href
  }
  // `name._AC_SL300_.jpg`: the part between `._` and `_.` is an order to resize.
  const plain = url.pathname.replace(/\._[A-Z]{2}[A-Z0-9_,]*_(?=\.\w+$)/, '')
  if (plain === url.pathname) return address
  url.pathname = plain
  return url.href
}

const junkNames =
  /(^|[-_./])(brand(?=[-_])|logo\w*|logotip\w*|favicon|icons?|ico|sprite\w*|flags?|payments?|visa|mastercard|maestro|paypal|amex|klarna|placeholder\w*|no[-_]?(image|photo|img|pic|picture)\w*|noimg|nopic|image[-_]?coming[-_]?soon|blank|empty(?=\.)|prazn[oa](?=\.)|pixel|spacer|loader|loading\w*|spinner|ajax[-_]?loader|avatar\w*|gravatar|social|facebook|instagram|twitter|whatsapp|viber|tiktok|pinterest|linkedin|youtube|telegram|stars?[-_]?(rating|full|empty|half|on|off|\d)|rating|trust\w*|ssl|secure|cookie\w*|arrows?|chevron|hamburger|close|search|app[-_]?store|google[-_]?play|appstore|captcha|tracking|beacon|transparent|trans|1x1|clear|dot|qr[-_]?code|default[-_]?image|delivery|shipping|returns?|guarantee|garancija|cash[-_]?on|badges?|ribbon|sticker|seal|newsletter|baner\w*|og[-_]?(image|default)|share[-_]?(image|img)?|banners?|footer|header|zaglavlj\w*|manufacturer(?=[-_])|bg|background|size[-_]?(chart|guide)|energy[-_]?label|energylabel|play[-_]?(button|icon|btn)?)([-_.\d]|$)/i

const trackers =
  /facebook\.com\/tr|doubleclick|google-analytics|googleadservices|googletagmanager|bat\.bing|\/pixel|analytics|criteo|scorecardresearch|hotjar|yandex\.ru\/watch|mc\.yandex|adservice|amazon-adsystem|fls-(na|eu)|tracking|px\.ads|quantserve|demdex|omtrdc|\/beacon|piwik|matomo|\.adnxs|clarity\.ms|trc\.taboola/i

/** Logos, icons, badges, pixels, drawings: never a picture of a product. */
export const isJunkImage = (address: string): boolean => {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return true
  const path = unwrapped(url).pathname
  if (/\.(svg|ico|bmp|js|css|html?|mp4|webm|pdf|json|m3u8|mov)$/i.test(path) || trackers.test(address))
    return true
  const name = decode(path.slice(path.lastIndexOf('/') + 1))
  return (
    junkNames.test(`/${name}`) ||
    /\/(flags?|icons?|logos?|payment\w*|sprites?|badges?|emoji|avatars?|social|smilies|banners?)\//i.test(
      path,
    )
  )
}
