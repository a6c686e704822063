import { inCyrillic } from '#contract/common/cyrillic.ts'
import { foldDiacritics } from '#contract/common/text.ts'

/** Folded, so that `ušteda` and `USTEDA` meet; every list below is folded the same way. Other scripts have lists of their own. */
export const foldSpaces = (text: string): string => {
  const folded = foldDiacritics(text)
  return untidy.test(folded) ? folded.replaceAll(/\s+/g, ' ') : folded
}

/** Spaces that are not single ones. */
const untidy = / {2}|[^\S ]/

const noSpaceScripts = /[\u3040-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/

const escaped = (stem: string): string =>
  stem.replaceAll(/[.*+?^{}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`)

/**
 * A list of word beginnings; a trailing `$` asks for the whole word. Stems are grouped by the borders they need, because
 * one border check for all compiles many times faster than one for each.
 */
const words = (...lists: string[]): RegExp => {
  const stems = lists
    .join('|')
    .split('|')
    .map((stem) => foldSpaces(stem.trim()))
    .filter(Boolean)
  const group = (begins: boolean, ends: boolean): string => {
    const mine = stems.filter((stem) => needsBegin(stem) === begins && stem.endsWith('$') === ends)
    if (mine.length === 0) return ''
    const body = `(?:${mine.map((stem) => escaped(stem.replace(/\$$/, ''))).join('|')})`
    return `${begins ? String.raw`(?<![\p{L}\p{N}])` : ''}${body}${ends ? String.raw`(?![\p{L}\p{N}])` : ''}`
  }
  const groups = [group(true, false), group(true, true), group(false, false), group(false, true)]
  return new RegExp(groups.filter(Boolean).join('|'), 'u')
}

/** Serbian stems as they are written in the other script as well. */
const bothScripts = (list: string): string =>
  `${list}|${list
    .split('|')
    .filter((stem) => /^[a-pr-vzčćžšđ :$]+$/.test(stem.trim()))
    .map(inCyrillic)
    .join('|')}`

const needsBegin = (stem: string): boolean => !noSpaceScripts.test(stem) && /^[\p{L}\p{N}]/u.test(stem)

/** Labels of a former or list price. Such a price counts as the price when nothing lower stands beside it. */
export const oldPriceWords = words(
  bothScripts(
    'stara cen|stara cijen|originalna cen|originalna cijen|izvorna cijen|prvobitna cen|pre:|prije:|bilo:|ranije:|redovna cen|redovna cijen|redna cena|regularna|ranija|ranije$|prethodna cen|prethodna cijen|mpc$|mp cena|mp cijena',
  ),
  bothScripts(
    'maloprodajna|kataloška|puna cena|puna cijena|cena pre|cijena prije|umjesto|umesto|стара цена|редовна цена|малопродажна',
  ),
  'old price|was$|was:|regular price|reg.|list price|list:|rrp|msrp|srp$|retail price|original price|original:|compare at|usually|before$|normally',
  'uvp|statt|vorher|bisher|früher|alter preis|ursprünglich|listenpreis|unverbindliche|streichpreis|normalpreis',
  'ancien prix|prix conseillé|prix barré|au lieu de|prix de base|prix initial|prix public|avant$|ppc$',
  'precio anterior|precio regular|precio normal|precio de lista|antes$|antes:|pvpr|precio original|prezzo di listino|prezzo consigliato|anziché|invece di|prezzo precedente|prezzo originale|era$|listino',
  'preço antigo|preço normal|preço original|de:|cena regularna|cena katalogowa|poprzednia cena|stara cena|cena przed|zamiast|sugerowana cena',
  'původní cena|běžná cena|pôvodná cena|bežná cena|namiesto|místo|dmoc|doporučená cena|eredeti ár|régi ár|listaár|preț vechi|pret vechi|prp$|preț recomandat|pret intreg|preț inițial|preț de listă',
  'старая цена|обычная цена|цена без скидки|розничная цена|зачеркн|стара ціна|звичайна ціна|предишна цена|eski fiyat|liste fiyat|piyasa fiyat|normal fiyat',
  'ordinarie pris|ord. pris|ord pris|tidigare|tidligere|førpris|før$|før:|normalpris|veil. pris|vejl|adviesprijs|van$|oude prijs|normaalhinta|ovh$|norm.',
  'αρχική τιμή|π.λ.τ|παλιά τιμή|λιανική|السعر الأصلي|السعر السابق|السعر القديم|قبل الخصم|كان$|מחיר קודם|מחיר מחירון|במקום|مبلغ اصلی',
  '优惠前|券前|划线价|吊牌价|专柜价|日常价|原价|原價|定价|市场价|定価|通常価格|メーカー希望|정가|판매가격|ราคาปกติ|giá gốc|giá niêm yết|giá cũ|harga normal|harga asal',
)

/** The lowest price of the last 30 days and similar duties: neither the price nor the former price. */
export const referencePriceWords = words(
  'najniža cen|najniža cijen|najnižja cena|lowest price|lowest recent|niedrigster preis|najniższa cena|nejnižší cena|najnižšia cena|cel mai mic pret|cel mai mic preț',
  'prix le plus bas|precio más bajo|prezzo più basso|legalacsonyabb|най-ниска|χαμηλότερη|lägsta pris|laveste pris|laagste prijs|30 day|30-day|30 dana|30 dena|30 dni|30 dnu|30 dní|30 tage|30-tage|30 nap |30 giorni|30 jours|30 días|30 dagar|30 dage|30 dagen|30 zile|30 de zile|30 дни|30 дана|30 дена|30 ημ|30 gün|bestpreis|tiefstpreis',
)

export const savingWords = words(
  bothScripts(
    'ušted|popust|prihran|rabat|sniženj|уштед|попуст|you save|save|saving|saved|discount|off$|cashback',
  ),
  'sparen|du sparst|sie sparen|ersparnis|rabatt|spare|nachlass|économi|remise|réduction|ahorr|descuento|dto.|risparmi|sconto|economiz|desconto|poupe|poupa',
  'oszczęd|zniżk|taniej|ušetř|sleva|ušetrí|zľava|megtakarít|kedvezmény|economise|reducere|discount|спест|отстъпк|эконом|скидк|выгод|знижк|економ',
  'indirim|kazanc|tasarruf|spara|sparar|spar$|du sparer|besparelse|korting|bespaar|voordeel|säästä|alennus|έκπτωση|κερδίζεις|κέρδος|خصم|وفر|توفير|הנחה|חיסכון|חסכת|تخفیف',
  '割引|優惠|节省|할인|ส่วนลด|giảm|hemat|diskon|coupon|kupon|voucher|promo code|kod:|poklon bon|gift card',
)

/** They name the price asked now, some of them with a word of saving in it. */
export const discountedPriceWords = words(
  '券后|到手价|优惠后|折后价|活动价|促销价|现价|秒杀价',
  bothScripts(
    'naša cena:|naša cijena:|web cena|web cijena|internet cena|internet cijena|online cena|online cijena|vaša cena:|vaša cijena:|cena na sajtu|naša cena$|vaša cena$|наша цена|our price|your price|online price|web price|unser preis|ihr preis|online-preis|onlinepreis|notre prix|votre prix|nuestro precio|tu precio|il nostro prezzo|nosso preço|nasza cena|naše cena|naša cena|internetowa cena|web ár|prețul nostru',
  ),
  bothScripts(
    'cena na popust|cena na akcij|cena sa popust|cena s popust|cena uz popust|cijena na akcij|cijena s popust|cijena sa popust|cijena uz popust|sa popustom$|s popustom$|na popustu$|na akciji$|snižena cen|snižena cijen|trenutna cena|trenutna cijena|cena na sniženj|cijena na sniženj|na rasprodaji$',
  ),
  'цена на попуст|цена са попуст|са попустом$|снижена цен|цена на акциј|discount price|discounted price|price after discount|current price|aktueller preis|prix actuel|prezzo attuale|precio actual|reduced price|rabattpreis|rabattierter preis|reduzierter preis|prix réduit|prix remisé|prix après remise|precio con descuento|precio rebajado|prezzo scontato|preço com desconto',
  'cena po rabacie|cena po zniżce|cena po obniżce|cena promocyjna|cena po slevě|zľavnená cena|zlevněná cena|cena s popustom|akciós ár|kedvezményes ár|preț redus|preţ redus|цена со скидкой|цена с отстъпка|ціна зі знижкою|indirimli fiyat|rabattpris|rabatterat pris|τιμή με έκπτωση|السعر بعد الخصم|מחיר לאחר הנחה',
)

export const instalmentWords = words(
  bothScripts(
    'rata$|rate$|rati$|raty|na rate|mesečn|mjesečn|mesecn|obrok|obročn|kredit|odloženo|рата$|рате$|месечн',
  ),
  'month|/mo$|/mth|p/m|pcm|per week|/week|weekly|weeks|fortnight|instal|payments of|financ|klarna|afterpay|affirm|scalapay|oney|laybuy|zip pay|zip$|sezzle|interest-free|interest free|lease|apr$|deposit|finance',
  'mtl|monat|raten|/mon|finanzier|mois|mensualit|x sans frais|fois|mensual|al mes|/mes$|cuota|meses|a plazos|rate da|mese$|mensil|finanziam',
  'parcela|sem juros|x de|vezes|ao mês|miesięc|rat$|ratach|ratal|/mies|leasing|měsíčn|splátk|/měs|mesačn|havi|részlet|/hó|lunar|/luna|/lună|в месяц|/мес|мес.$|рассрочк|вноск|месечна|на месяц|платеж|/міс|місяць|кредит',
  'taksit|aylık|/ay$|pr. md|pr. måned|/md|/mån|i måned|per månad|månad|delbetal|per maand|/mnd|p/mnd|kuukau|/kk|osamaks|δόσεις|άτοκες|/μήνα',
  'تقسيط|دفعات|قسط|شهري|تابي|تمارا|tabby|tamara|תשלומים|לחודש|اقساط|قسط|分割|回払|分期|할부|ผ่อน|trả góp|cicilan|ansuran|emi$|no cost emi',
)

const deliveryLists = [
  bothScripts(
    'dostav|isporuk|poštarin|postarin|достав|поштарин|испорук|shipping|delivery|postage|freight|ships for|deliver to',
  ),
  'versand|lieferung|lieferzeit|zzgl. versand|livraison|frais de port|expédition|envío|envio|gastos de|spedizion|consegna|frete|entrega',
  'wysyłk|dostawa|przesyłk|doprav|poštovn|doručen|szállít|livrare|доставк|пересылк|доставка|kargo|teslimat|frakt|levering|leverans|verzend|bezorg|toimitus|postikulu|μεταφορικ|αποστολ',
  'شحن|توصيل|الشحن|משלוח|ارسال|送料|运费|運費|배송|จัดส่ง|phí vận|ongkir|penghantaran|pouzeć|nachnahme',
]

/** What is said of bringing a parcel. */
export const deliveryWords = words(...deliveryLists)

/** Fees beside the price: those of bringing it, of deposits, of recycling, of customs. */
export const shippingWords = words(
  ...deliveryLists,
  bothScripts(
    'minimum order|minimalna porudžb|handling|vrg$|recycl|eco-part|ecopart|éco-part|pfand|kaucij|kaution|recupel|weee|eko nakn|naknad|doplat|surcharge|customs|carin',
  ),
)

/** Asked only of some: members, subscribers, one way of paying. */
export const conditionWords = words(
  'boleto|no pix|pix$|à vista|havale|eft$|bank transfer|member price|members|club price|klub|club card|loyalty|with membership|prime member|subscribe|subscription|subscriber|autoship|auto-ship|pretplat|abonnement|s&s|with coupon|with code|in cart|at checkout|sepette|u korpi|u košarici|w koszyku|v košíku|im warenkorb|nel carrello|en el carrito|uz kupon|mit gutschein|student|sample price|sample:|samples|get sample|cena uzorka|cijena uzorka|musterpreis',
)

/** Beside the tax-free price. */
export const netWords = words(
  bothScripts(
    'vp cen|vp cijen|veleprodajn|wholesale|bez pdv|bez pdv-a|brez ddv|bez ddv|plus pdv|+ pdv|+pdv|bez dph|bez vat|netto|neto$|neto:|без ддс|без пдв|без ндс|без ддв',
  ),
  'excl|ex vat|ex. vat|ex tax|ex. tax|ex gst|ex. gst|ex-vat|+ vat|+vat|plus vat|+ gst|+gst|before tax|net price|without tax|without vat|exc. vat|exc vat|tax excl|tax exclusive',
  'zzgl. mwst|zzgl. ust|zzgl mwst|ohne mwst|exkl|+ mwst|nettopreis|ht$|h.t|hors taxe|hors tva|sin iva|s/iva|+ iva|iva esclusa|iva escl|sem iva|+iva|más iva',
  'fara tva|fără tva|+ tva|+tva|nettó|áfa nélkül|+ áfa|+áfa|kdv hariç|+kdv|+ kdv|eks. mva|eks mva|exkl. moms|ekskl|ex. moms|ex moms|alv 0|btw excl|ex btw|χωρίς φπα|+ φπα|税抜|未税|лишь без',
)
export const grossWords = words(
  bothScripts(
    'sa pdv|s pdv|z ddv|sa ddv|uključ|incl|inc vat|inc. vat|inc gst|inkl|ttc$|iva incl|con iva|c/iva|brutto|bruto|s dph|cu tva|áfával|kdv dahil|с ндс|с ддс|with vat|with tax|税込|gross|maloprodajna|z vat|iva inclus',
  ),
)

export const pointsWords = words(
  'poen|bodov|boda$|points|pts$|punkte|punkt|puntos|punti|bonus|баллов|балів|kredita|loyalty|rewards|miles|coins|πόντ|نقاط|ポイント|積分|điểm',
)

/** A word that follows the amount directly: the price of a measure, not of the piece. */
export const perUnitAfter =
  /^[\s)\]*]*(?:\/|per|pro|je|za|po|par|al|por|la|na|za\s|=|a\s|for|č\.|\()\s{0,5}\(?\s{0,5}(?:\d{1,9}(?:[.,]\d{1,9})?\s{0,5})?(?:kg|g|gr|gram\w*|mg|l|lit\w*|litr\w*|ml|cl|dl|m|m2|m²|m3|m³|sqm|sq\.? ?m|sq\.? ?ft|ft2|cm|metar|metr\w*|oz|fl\.? ?oz|lb|lbs|100 ?g|100 ?ml|dozе|dose|wash|pranj\w*|кг|г|л|мл|м|м2|м²|м\.?\s?п|100 ?г)(?![\p{L}\p{N}])/iu

export const perUnitBefore = words(
  bothScripts(
    'cena za kg|cijena za kg|cena po kg|cena po jedinici|jedinična|cena za jedinicu|unit price|price per|grundpreis|prix au|prix unitaire|precio por|prezzo al|prezzo per|cena jednostkowa|cena za 1|jednotková|egységár|preț unitar|стоимость за|цена за кг|birim fiyat|jämförpris|jmf|kg-pris|literpris|sammenlign|stuksprijs per|1 kg =|1 l =|1l =|1kg =|100 g =|100 ml =|100g =|100ml =',
  ),
)

/** Words on the button that buys. */
export const buyWords = words(
  bothScripts(
    'dodaj u korpu|u korpu|stavi u korpu|dodaj u košaric|u košaricu|poruči|naruči|kupi|dodaj v košaric|v košarico|додај у корпу|поручи|наручи|купи',
  ),
  'add to cart|add to bag|add to basket|add to trolley|add to shopping|buy now|buy it now|order now|purchase|preorder|pre-order|buy$|get it now|shop now|add for|start order',
  'in den warenkorb|warenkorb|in den einkaufswagen|jetzt kaufen|kaufen|bestellen|ajouter au panier|au panier|acheter|commander|añadir al carrito|al carrito|agregar al|añadir a la cesta|comprar|aggiungi al carrello|acquista|compra|adicionar ao carrinho|carrinho|adicionar',
  'do koszyka|dodaj do koszyka|kup teraz|kupuję|kup$|do košíku|do košíka|koupit|kúpiť|objednat|vložit do|kosárba|megvásárol|megrendel|adaugă în coș|adauga in cos|în coș|in cos|cumpără|comandă',
  'добави в количк|в корзину|купить|заказать|в кошик|купити|до кошика|səbətə|себетке|сатып алу|sepete ekle|satın al|hemen al|lägg i varukorg|köp$|köp nu|läs i kurv|læg i kurv|legg i handle|kjøp|køb|in winkelwagen|in winkelmand|bestel|ostoskori|lisää koriin|osta$|καλάθι|αγορά',
  'أضف إلى|اضف الى|أضف للسلة|إضافة إلى|اشتر|שים בסל|הוסף לסל|הוספה לסל|לסל|קנה|רכישה|افزودن به سبد|خرید|加入购物车|加入購物車|立即购买|購買|カートに入れる|カートへ|買い物かご|購入|장바구니|구매|หยิบใส่|ซื้อ|thêm vào giỏ|mua ngay|tambah ke|beli sekarang|कार्ट',
)

/** Also a sign of a product page, when the button itself is gone. */
export const soldOutWords = words(
  bothScripts(
    'rasprodato|rasprodan|razprodan|распродаден|nema na stanju|nije na stanju|nema na zalihi|trenutno nedostupno|nije dostupn|nicht lagernd|obavesti me|obavijesti me|upozornit mě|upozorniť|powiadom o dostępn|benachrichtig|me prévenir|prévenez-moi|avvisami|avísame|avise-me|értesítést kér|anunță-mă|gelince haber ver|nedostupno|ni na zalogi|out of stock|sold out|currently unavailable|notify me|no longer available|discontinued|nicht verfügbar|ausverkauft|vergriffen|nicht vorrätig|nicht lieferbar|nicht auf lager|en rupture|indisponible|épuisé|agotado|no disponible|non disponible|sin stock|non disponibile|esaurito|esgotado|indisponível|niedostępny|brak w magazynie|vyprodáno|vypredané|není skladem|elfogyott|nincs készleten|stoc epuizat|indisponibil|изчерпан|няма наличност|нет в наличии|немає в наявності|tükendi|stokta yok|slutsåld|udsolgt|utsolgt|uitverkocht|niet op voorraad|loppunut|εξαντλήθηκε|نفدت|غير متوفر|אזל|ناموجود|品切れ|在庫なし|缺货|품절',
  ),
)

/** Headings over other products than the one on the page. */
export const relatedHeadings = words(
  bothScripts(
    'kupite zajedno|kupi zajedno|često se kupuj|slično$|slični|slicni|slične|povezani|preporuč|preporuc|možda|mozda|takođe|takodje|kupci su|drugi kupci|ostali proizvodi|ostali artikli|još proizvoda|najprodavanij|poslednje pregledan|nedavno pregled|nedavno gledan|nedavno ste|poslednje gledan|zadnje gledan|gledali ste|pogledali ste|zadnje pogledan|srodni |vezani proizvod|vezani artik|uz ovaj|dodatna oprema|podobni|sorodni|priporoč|morda|kupci, ki|слични|повезани|препоруч|можда|најпродаваниј',
  ),
  'related|recommended|recommend|you may|you might|may also|might also|also like|also bought|also viewed|customers who|customers also|people also|similar|recently viewed|more from|more like|more products|other products|bestsell|best sell|top sell|best-sell|trending|frequently|bought together|bundle|complete the|pair with|goes with|wear it with|shop the look|explore more|inspired by|sponsored|new arrivals|featured products|popular products|most popular|accessories|our picks|compare with|just in|hot products|also consider|from the same|other items|upsell|cross sell|other customers',
  'ähnliche|das könnte|könnte dir|könnte ihnen|kunden kauften|kunden haben|passend dazu|passende|zubehör|zuletzt angesehen|empfehl|empfohl|wird oft|weitere artikel|weitere produkte|mehr von|bestseller|beliebt|andere kunden|dazu passt|topseller|kundenfavoriten',
  'produits similaires|produits associés|vous aimerez|vous pourriez|pourrait vous|également|récemment|recommand|nos suggestions|complétez|les clients|meilleures ventes|dans la même|accessoires|autres produits|déjà vus',
  'productos relacionados|relacionad|también te|también compr|te puede|podría|puede interesar|recomendad|vistos recientemente|similares|más vendidos|otros productos|otros clientes|accesorios|clientes que|prodotti correlati|correlati|potrebbe|potrebbero|ti consigliamo|consigliati|visti di recente|simili|più venduti|altri prodotti|i clienti|accessori|abbinati',
  'produtos relacionados|você também|quem viu|quem comprou|também pode|pode gostar|recomendados|vistos recentemente|semelhantes|mais vendidos|outros produtos|podobne|polecane|polecamy|powiązane|klienci|ostatnio oglądane|mogą ci|może ci|zobacz też|zobacz także|akcesoria|inni kupili|najczęściej|bestsellery|produkty z tej',
  'související|podobné|mohlo by|doporuč|naposledy|zákazníci|příslušenství|nejprodávan|súvisiace|odporúč|zákazníkov|príslušenstvo|hasonló|kapcsolódó|ajánl|mások|érdekelhet|utoljára|legutóbb|tartozék|vásárolták',
  'produse similare|produse asemănătoare|produse recomandate|similare|recomand|te-ar putea|ți-ar putea|clienții|vizualizate|vazute recent|accesorii|frecvent|подобни|свързани|препоръч|може да|клиенти|разгледан|аксесоари',
  'похожие|рекоменд|с этим товаром|вместе с|вас может|вам может|покупают|смотрели|смотрите также|сопутств|аналог|вы недавно|популярн|хиты|аксессуар|схожі|рекомендован|разом з|переглянуті|з цим товаром|супутні',
  'benzer ürün|ilgili ürün|bunlar da|önerilen|önerilerimiz|birlikte|son gezdi|son bakt|çok satan|diğer ürün|tamamlayıcı|liknande|relaterade|du kanske|andra köpte|rekommend|nyligen|passar till|tillbehör|lignende|relaterte|du vil måske|andre købte|anbefal|sist sett|senest set|tilbehør|gerelateerd|vergelijkbaar|anderen bekeken|anderen kochten|aanbevolen|aanrader|laatst bekeken|ook interessant|combineer|misschien|bijpassend|accessoires|samankaltais|liittyvät|suosittel|katsotut|lisävarus|asiakkaat',
  'σχετικά προϊόντα|παρόμοια|μπορεί να|προτειν|είδατε|αξεσουάρ|συνδυάστε|منتجات ذات|منتجات مشابهة|قد يعجبك|ربما|موصى|شاهدت|اشترى|ذات صلة|מוצרים דומים|מוצרים נוספים|אולי|מומלצ|לקוחות|נצפו|محصولات مرتبط|محصولات مشابه|پیشنهاد|関連商品|おすすめ|こちらも|最近チェック|あなたへの|相关|相關|推荐|推薦|猜你|看了又看|관련|추천|함께|สินค้าที่เกี่ยวข้อง|แนะนำ|คุณอาจ|sản phẩm liên quan|sản phẩm tương tự|có thể bạn|produk terkait|produk serupa|mungkin anda|rekomendasi',
)

export const descriptionHeadings = words(
  bothScripts(
    'opis|o proizvodu|detaljan opis|detalji|karakteristike|описание|опис|description|product description|about this|about the|details|product details|product info|overview|the details|information|item description|features|highlights|what you need',
  ),
  'beschreibung|produktbeschreibung|produktdetails|produktinfo|artikelbeschreibung|über diesen|details zum|description du produit|descriptif|à propos|présentation|détails|descripción|acerca de|sobre este|detalles|descrizione|dettagli|informazioni|descrição|sobre o produto|detalhes|opis produktu|o produkcie|szczegóły|popis|popis produktu|podrobn|leírás|termékleírás|termék leírása|ismertető|descriere|detalii|despre',
  'о товаре|характеристик|подробн|опис товару|про товар|сипаттама|ürün açıklaması|açıklama|ürün bilgi|ürün özellik|beskrivning|produktbeskrivning|om produkten|beskrivelse|produktbeskrivelse|omschrijving|productomschrijving|productbeschrijving|kuvaus|tuotekuvaus|tuotetiedot|περιγραφή|الوصف|وصف المنتج|تفاصيل|תיאור|תאור|אודות|פרטים|توضیحات|معرفی|商品説明|商品の説明|商品詳細|详情|描述|商品介紹|상세|설명|รายละเอียด|mô tả|thông tin sản phẩm|deskripsi|keterangan',
)
