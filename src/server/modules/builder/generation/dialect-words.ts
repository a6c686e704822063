import type { Market } from '#contract/common/market.ts'
import { jat } from './dialect.ts'

/**
 * Words that tell the dialects apart, as whole words, written with jat or as `ekavian=ijekavian`. Only forms that mean
 * nothing else in the other dialect: `leti` (flies, in summer), `dela` (works, parts) and their like are left out.
 */
const markedWords = `
  seku=sijeku isecka=isjecka
  isecite=isijecite isečete=isiječete isečeno=isječeno
  cēna cēne cēni cēnu cēnom cēnama ocēna=ocjena ocene=ocjene procena=procjena
  vrēme nevrēme
  dēte děca děce děci děcu děcom děteta dětetu děčji děčja děčje děčju děčjih děčjim děčiji děčija děčije děčak děčaci
  děvojčica děvojčice děvojčicu děvojka děvojke dětinjstvo
  město města městu městom městima měsec měseca měseci měsecu naměštaj naměštaja naměštaju naměštajem
  prē poslē ovdě gdě negdě svugdě igdě nigdě bilogdě uvēk zauvēk naprēd unaprēd unaprēđen=unaprijeđen uměsto poněgdě=ponegdje
  svēt=svijet svēta=svijeta svetu=svijetu svetski=svjetski vēk=vijek veka=vijeka
  lēp lēpa lēpo lēpe lēpi lēpu lēpog lēpom lěpši lěpša lěpše lěpših lěpota lěpote lěpotu prelēp prelēpa prelēpo prelēpe prelēpi
  mlēko mlēka mlēku nedělja nedělje nedělju nedeljno=nedjeljno ponedeljak=ponedjeljak srēda srēdu srēdom
  tēlo tēla tēlu tēlom poslědnji poslědnja poslědnje poslědnju slědeći slědeća slědeće slědećeg slědi=slijedi
  zamēniti zamēni zamēnite zaměna zaměne zaměnu zaměnski zaměnska zaměnske zaměnjiv zaměnjiva zaměnjivi zaměnjive zaměnjuje
  primēniti primēni primēnite priměna priměne priměnu priměnom priměnjuje priměnjivati priměnjujte
  promēniti promēni promēnite proměna proměne proměnu mēnja mēnjati mēnjanje
  naměna naměne naměnu namēnjen namēnjena namēnjeno namēnjeni namēnjene višenaměnski višenaměnska višenaměnsko
  razuměti razumē razumēte viděti živěti želěti htěti voleti=voljeti uspěti uspěh uspěha uspěšno uspěšan
  světlo světla světlu světlom světlost světlosti světiljka světiljke osvětljenje osvětljenja osvětljenjem osvětljava osvētli
  svētli svētleći svētleća svētleće
  cvēt cvěta cvēće pēsak pēska snēg snēga větar větra lěto lětnji lětnja lětnje
  oděća oděće oděći oděću odēlo odēla kolěno kolěna kolěnima něga něge něgu nezi=njezi něgom něguje něžan něžna něžno něžne něžnu něžni
  osětljiv osětljiva osětljivu osětljive osětljivi osětljivo osěća osěćaj osěćaja osětiti osětite osětićete
  ceo=cio cēla cēlo cēle cēlu cēlog cēlom celodnevno=cjelodnevno celodnevna=cjelodnevna celodnevni=cjelodnevni deo=dio dēlovi delova=dijelova delove=dijelove odeljak=odjeljak oděljci oděljka oděljaka
  dvē obě mēšati mēša mēšanje mēšalica sēče sěčenje sěčivo sěčiva
  měri měriti měrenje měra měre měru měrač měri izměri
  rěšenje rěšenja rěšenju rēšiti rēši rēšite rěšava vrēdnost vrēdnosti vrēdi vrēdan bēla bēlo bēle bēli bēlu bēloj bēlim
  lēvo lēva lēvi lēvu dolě bezbědno bezbědan bezbědna bezbědnost bezbědnosti bezbědnu
  věžba věžbe věžbi věžbu věžbanje věžbanja věžbate
  grejanje=grijanje grejanja=grijanja grejač=grijač grejača=grijača greje=grije zagreva=zagrijava zagrevanje=zagrijavanje
  grejalica=grijalica grejalice=grijalice grejalicu=grijalicu grejalici=grijalici zagreje=zagrije zagreju=zagriju zagrejati=zagrijati
  zagrejte=zagrijte podgreje=podgrije ugreje=ugrije greju=griju grejna=grijna grejni=grijni grejne=grijne grejača=grijača grejačem=grijačem
  pregreva=pregrijava pregreje=pregrije pregrejati=pregrijati
  zagrevanja=zagrijavanja pregrevanje=pregrijavanje pregrevanja=pregrijavanja podgreva=podgrijava podgrevanje=podgrijavanje
  cēv cēvi svěže svěž svěža svěžina svěžinu
  sědište sědišta sědištu sěděti sědite směstiti směsti naměstiti naměsti směsa=smjesa
  čověk čověka savět savěti savěta saveta=savjeta priměr priměra zahteva=zahtijeva zahtev=zahtjev delić=djelić podēliti podēli
  děluje dělovanje dělotvorno věšalica věšalice zavěsa zavěse zvēzda zvēzde zvězdice rēč rēči retko=rijetko retki=rijetki
  donēti ponēti prenēti unēti smē smēte pověrenje věrovatno měhur měhurići pěna pěne pěnu pěni pěnom
  poměra poměriti poměrati premestiti=premjestiti premešta=premješta lēpi lēpljenje lěpljiva lěpljivo lěpljivi samolěpljiv samolěpljiva
  samolěpljivi samolěpljive samolěpljivo tēsto cēditi cēdi ceđenje=cijeđenje mlěti
`

const withoutMarks = (word: string, dialect: 'ekavian' | 'ijekavian'): string =>
  word.replaceAll(/[ěē]/g, (letter) => jat[dialect][letter] ?? letter)

const pairs: (readonly [string, string])[] = markedWords
  .split(/\s+/)
  .filter(Boolean)
  .map((entry) => {
    const [word = '', written] = entry.split('=')
    return [withoutMarks(word, 'ekavian'), withoutMarks(written ?? word, 'ijekavian')] as const
  })

/** Ekavian word → the same word in ijekavian, both in small letters. */
export const ijekavianOf: ReadonlyMap<string, string> = new Map(pairs)
/** Ijekavian word → the same word in ekavian. */
export const ekavianOf: ReadonlyMap<string, string> = new Map(
  // `njega` is the word for care and for him; only the first has an ekavian form.
  pairs.filter(([, ijekavian]) => ijekavian !== 'njega').map(([ekavian, ijekavian]) => [ijekavian, ekavian]),
)

/**
 * Stems that part the dialects in every word that begins with them, `ekavian=ijekavian`; one of `prefixes` may stand before. For words
 * the table above does not hold, so a form with another vowel (`svetleći`, `svijetleći`) is written there.
 */
const markedStems = `
  svetl=svjetl rasvet=rasvjet osvet=osvjet smer=smjer vežb=vježb bezbed=bezbjed oseća=osjeća oset=osjet usec=usijec seck=sjeck sećan=sjećan
  nalepi=nalijepi zalepi=zalijepi odlepi=odlijepi nalepn=naljepn lepljiv=ljepljiv lepljen=lijepljen greja=grija zagre=zagri ugre=ugri dogre=dogri
  pregre=pregri crev=crijev svež=svjež menja=mijenja izmen=izmijen zamen=zamijen promenlj=promjenlj proveri=provjeri proveren=provjeren
  sigurnosmer=sigurnosmjer meren=mjeren merač=mjerač meric=mjeric merna=mjerna merni=mjerni merno=mjerno izmeri=izmjeri namešt=namješt
  namesti=namjesti premešt=premješt smešt=smješt mesečn=mjesečn mesec=mjesec nedelj=nedjelj lečen=liječen sedi=sjedi vetr=vjetr cvetn=cvjetn
  zvezd=zvijezd veštač=vještač primeć=primjeć primeti=primijeti poset=posjet odeć=odjeć obezbeđ=obezbjeđ uver=uvjer pover=povjer negov=njegov
  neguj=njeguj nežn=nježn reše=rješe mešan=miješan mešal=mješal mešav=mješav mleve=mljeve sleđ=slijeđ prelepš=preljepš najlepš=najljepš lepš=ljepš
  raster=rastjer otera=otjera letnj=ljetnj snežn=snježn belin=bjelin vekovn=vjekovn detet=djetet detinj=djetinj dečj=dječj dečij=dječij devojč=djevojč razdeln=razdjeln
  spreč=spriječ sprečava=sprječava zamenjiv=zamjenjiv primenjiv=primjenjiv promenjiv=promjenjiv posledic=posljedic obelež=obiljež beležnic=bilježnic namenjen=namijenjen
  dvodeln=dvodijeln trodeln=trodijeln višedeln=višedijeln deljiv=djeljiv umeren=umjeren razmer=razmjer ocenj=ocjenj uspeš=uspješ kolen=koljen
  podelj=podijelj odelj=odjelj cedil=cjedil ceđen=cijeđen telesn=tjelesn bled=blijed sused=susjed
`

const prefixes = '(?:jedno|dvo|tro|više|samo|bez|naj|ne|pre|pri|pro|raz|pod|iz|is|na|po|za|do|od|u|o)?'

type StemRule = { pattern: RegExp; written: ReadonlyMap<string, string> }

const stemRule = (pairsOfStems: readonly (readonly [string, string])[]): StemRule => ({
  pattern: new RegExp(
    `^(${prefixes})(${pairsOfStems
      .map(([from]) => from)
      .toSorted((a, b) => b.length - a.length)
      .join('|')})`,
    'u',
  ),
  written: new Map(pairsOfStems),
})

const stemPairs = markedStems
  .split(/\s+/)
  .filter(Boolean)
  .map((entry) => entry.split('='))
  .map(([ekavian = '', ijekavian = '']) => [ekavian, ijekavian] as const)

const stemRules = {
  toIjekavian: stemRule(stemPairs),
  // `njegov` is his as well as of care; only the latter, which sellers write less, has an ekavian form.
  toEkavian: stemRule(
    stemPairs.filter(([, written]) => written !== 'njegov').map(([from, to]) => [to, from] as const),
  ),
}

/** A small word in the other dialect, or null when it is the same there or unknown. */
const inOtherDialect = (word: string, market: Market): string | null => {
  const known = (market === 'Serbia' ? ekavianOf : ijekavianOf).get(word)
  if (known) return known
  if (market === 'Serbia' ? ijekavianOf.has(word) && !word.includes('je') : ekavianOf.has(word)) return null
  const { pattern, written } = market === 'Serbia' ? stemRules.toEkavian : stemRules.toIjekavian
  const [whole, prefix = '', stem = ''] = pattern.exec(word) ?? []
  return whole === undefined ? null : prefix + (written.get(stem) ?? stem) + word.slice(whole.length)
}

const cased = (model: string, word: string): string => {
  if (model.length > 1 && model === model.toLocaleUpperCase('sr')) return word.toLocaleUpperCase('sr')
  const first = model.charAt(0)
  return first === first.toLocaleUpperCase('sr')
    ? word.charAt(0).toLocaleUpperCase('sr') + word.slice(1)
    : word
}

/** A diet is no child: `bez dijete` stays as it is in Serbia too. */
const isDiet = (text: string, at: number): boolean =>
  /(?:^|\P{L})(?:bez|uz|od|posle|poslije|tokom|stroge|te|ove|svake) $/iu.test(
    text.slice(Math.max(0, at - 12), at),
  )

/**
 * Words of the western standard that a reader in Serbia stumbles over, with the eastern word of the same gender and number, so that
 * what stands beside them still agrees. A bath is neuter here: it is renamed only where no adjective stands before it.
 */
const westernWords = new Map(
  `kabel=kabl kabela=kabla kabelu=kablu kabelom=kablom kabeli=kablovi zaslon=ekran zaslona=ekrana zaslonu=ekranu zaslonom=ekranom
  zrak=vazduh zraka=vazduha zraku=vazduhu zrakom=vazduhom tijekom=tokom tipkovnica=tastatura tipkovnice=tastature
  tipkovnicu=tastaturu tipkovnicom=tastaturom obitelj=porodica obitelji=porodice uporabu=upotrebu uporabe=upotrebe uporabi=upotrebi
  uporaba=upotreba promjer=prečnik promjera=prečnika promjeru=prečniku promjerom=prečnikom kotač=točak kotača=točka kotači=točkovi
  djelomično=delimično djelomična=delimična djelomičan=delimičan kotačima=točkovima kotače=točkove kotača=točkova stražnji=zadnji stražnja=zadnja stražnje=zadnje stražnju=zadnju stražnjeg=zadnjeg stražnjem=zadnjem
  sustav=sistem sustava=sistema sustavu=sistemu sustavom=sistemom sustavi=sistemi tlak=pritisak tlaka=pritiska tlaku=pritisku tlakom=pritiskom
  spremnik=rezervoar spremnika=rezervoara spremniku=rezervoaru spremnikom=rezervoarom hladnjak=frižider hladnjaka=frižidera hladnjaku=frižideru
  omogućuje=omogućava omogućuju=omogućavaju kava=kafa kave=kafe kavu=kafu kavi=kafi kavom=kafom kuhanje=kuvanje kuhanja=kuvanja kuhati=kuvati kuha=kuva
  suhi=suvi suha=suva suho=suvo suhe=suve suhu=suvu suhom=suvom suhog=suvog hlače=pantalone hlača=pantalona hlačama=pantalonama
  tenisice=patike tenisica=patika tenisicama=patikama vrećica=kesica vrećice=kesice vrećicu=kesicu vrećicom=kesicom kotačić=točkić kotačići=točkići kotačićima=točkićima sjedalo=sedište sjedala=sedišta sjedalu=sedištu sjedalom=sedištem
  autosjedalica=auto-sedište vrhnje=pavlaka namjenjen=namenjen namjenjena=namenjena namjenjeno=namenjeno namjenjeni=namenjeni namjenjene=namenjene ljeti=leti naočale=naočare naočala=naočara naočalama=naočarima poplun=jorgan popluna=jorgana popluni=jorgani privjesak=privezak privjeska=priveska privjesku=privesku privjeskom=priveskom privjesci=privesci ručnik=peškir ručnika=peškira ručnici=peškiri plahta=čaršav tvrtka=firma tvrtke=firme
  kolut=kotur glazba=muzika glazbe=muzike glazbu=muziku izvrstan=odličan izvrsna=odlična izvrsno=odlično izvrsni=odlični svugdje=svuda`
    .split(/\s+/)
    .map((entry) => entry.split('=') as [string, string]),
)
const bath = new Map([
  ['kupaonica', 'kupatilo'],
  ['kupaonice', 'kupatila'],
  ['kupaonici', 'kupatilu'],
  ['kupaonicu', 'kupatilo'],
])

const easternOf = (word: string, before: string): string | null =>
  westernWords.get(word) ??
  (/(?:^|[^\p{L} ] ?|ti | \p{L}{1,2} |^\p{L}{1,2} )$/u.test(before) ? (bath.get(word) ?? null) : null)

/** A page's own sentence in the dialect of the market, word by word; a word that is not known stays as it was written. */
export const adaptedTo = (market: Market, text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word, at: number) => {
    const small = word.toLocaleLowerCase('sr')
    if (small === 'dijete' && isDiet(text, at)) return word
    const other =
      inOtherDialect(small, market) ?? (market === 'Serbia' ? easternOf(small, text.slice(0, at)) : null)
    return other ? cased(word, other) : word
  })

/** Words of the other dialect in a text, for checking what was written for a market. */
export const wordsOfOtherDialect = (market: Market, text: string): string[] =>
  [...text.matchAll(/\p{L}+/gu)]
    .filter(({ 0: word, index }) => {
      const small = word.toLocaleLowerCase('sr')
      return !(small === 'dijete' && isDiet(text, index)) && inOtherDialect(small, market) !== null
    })
    .map(([word]) => word)
