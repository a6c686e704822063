import type { RefusalReason } from '#contract/builder/schema.ts'
import type { Page } from './page.ts'

const wallTitles =
  /access to this (page|site)|robot or human|human or robot|security (checkpoint|measure)|one more step|antibot|verifying|unable to give you access|not acceptable|验证|安全|認証|doğrulama|vérification|überprüfung|sicherheits|verificaci[óo]n|verificação|weryfikacja|ověření|verifica |attention required|just a moment|one moment, please|please wait|un instant|einen moment|robot check|are you a (human|robot)|are you human|not a robot|captcha|access denied|forbidden|request blocked|security check|checking your browser|ddos|bot verification|human verification|verify you|verification required|pardon our interruption|sorry! something went wrong|are you there|unusual traffic|request rejected|error 403|403 |pristup odbijen|доступ (ограничен|запрещ)|проверка|blocked|incapsula|punish|slide to verify|validate.?captcha|bot or not|client challenge|vercel security/i
const wallMarks =
  /px-captcha|_pxAppId|perimeterx|captcha-delivery|geo\.captcha|datadome|_Incapsula_Resource|incapsula incident|cf-chl|cf_chl|challenge-platform|cf-browser-verification|__cf_chl|g-recaptcha|h-captcha|hcaptcha\.com|awswaf|aws-waf-token|\/errors\/validateCaptcha|opfcaptcha|x5sec|punish\/|_____tmd_____|nc_1_|akamai.{0,20}reference|reference #\d|Ray ID|distil_r|kasada|sucuri_cloudproxy|stackpath|ddos-guard|sgcaptcha|botmanager|arkoselabs|funcaptcha|turnstile/i

const walls = (page: Page, words: string): boolean => {
  const titled = wallTitles.test(page.title)
  if (words.length >= 6000 || (!titled && words.length >= 2500)) return false
  const plain = words.slice(0, 3000)
  const marked = wallMarks.test(page.html.slice(0, 200_000))
  if (titled && (words.length < 2500 || marked)) return words.length < 6000
  const asks =
    /(enable|activate) (javascript and )?cookies|enable javascript|javascript is (disabled|required)|verify (that )?you('re| are)|are you a human|not a robot|press & hold|press and hold|unusual (traffic|activity)|automated (access|requests)|you have been blocked|access (to this page )?(has been |is )?denied|enter the characters|type the characters|slide to verify|complete the (security|captcha)|checking (if the site|your browser)|you don.t have permission to access|please enable js|nismo sigurni da niste robot|potvrdite da niste robot|подтвердите, что|unable to give you access|made us think that you are a bot|confirm (that )?you.re human|dass sie ein mensch|vous êtes humain|pas un robot|un robot|um robô|jesteś robotem|potvrdite da ste|verification to continue|запросы.{0,40}автоматическ/i
  return (
    words.length < 2500 && (asks.test(plain) ? marked || words.length < 1200 : marked && words.length < 300)
  )
}

/** Before anything is read: pages that are no content at all. */
export const refuseEarly = (
  page: Page,
  status: number,
  words: string,
  hasProductData: boolean,
): RefusalReason | null => {
  if (walls(page, words) && !hasProductData) return 'bot-wall'
  if (status === 404 || status === 410) return 'not-found'
  if ((status === 403 || status === 429 || status === 503) && !hasProductData) return 'bot-wall'
  if (status >= 400 && !hasProductData) return status >= 500 ? 'unreachable' : 'not-found'
  if (words.length < 15 && !hasProductData && !/price(?:\\?["']|&quot;)?\s*[:=]/i.test(page.html))
    return 'empty'
  return null
}
