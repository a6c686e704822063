/**
 * Stems of the words shops write most, with their marks: each stands for every word that begins so. In the whole of the language a stem's
 * unmarked form begins next to no other word.
 */
export const markedStems = `
  automatič bazenč baštensk bezuspešn bežič blaženj bočic božićn brašn brisač brušen buduć bušenj bušil ceđenj cijeđenj cveć cvijeć
  deterdžent devojčic dečak dečač dečačić dečij dečj dešav dešavać djevojčic dječij događ dogođ domać dođete doživljaj drugač drvenašč
  držalj držan držač drži dugač dušek dušev duž dvoraš dvorišt dvostruč džem džep džez džojstik džungl ekonomič elastičn električn
  ergonomič estetič fizičk fišek flaš frižider garniš gađ gašenj glačaš gnječ godišnj grančic građ grejač greš gruš gušter gužv gvožđ
  čekić delimičn mališan točkić isporuč isključ štemanj štemov 
  područj čuvati čuvan pčel pčelar kristališ grožđ šljiv višnj kvačil pločic klešt šasij kočion cevčic cevč
  proverav proveriti preporuč očekiv potrošač potrošnj najjač ušteđ začin pseć mačj štene štenad štenc kučić zečev glodar šumsk voštan stočić ormarić
  šmirgl želuc želuda suncokret šećern šivać šivenj šavov bešik obožav ćilim
  hemič hermetičk hidraulič higijenič hlađ hrčk hrđ igrališt igračk isključ iskorišć isprać isušiv izađ izbušen izdrž izgrađ izlož između
  iznenađ izrađ izvlač izvršav jastuče jastučić jastučnic jačanj kauč kačenj kačket kađ kašik kašičic kašlj kašnj keramič kičm kišob
  klečanj ključev ključić knjiž kolač kolačić količin konačn konjuš kopč koristeć korišć kosač kozmetič kočnic košaric košarkaš košulj
  kožuh krađ krećet krišk krošnj kružn kućišt kvač lančan lančić lađ leđ lešnik ležaj ležaljk ležern ličn lišajev lješnik ljubičast ljušt
  ljuštač magičn masaž maćuh mačk mađ mašin mehaničk menjač merač mesečn međ mešalic mešanj mešav mešač miješ minđuš miševi mišlj mjerač
  mjesečn mješalic mješač mlač mlađ mliječ množ moguć montaž moćn močv mošus možda možemo možete mrač mrež mršav mućenj mućkal mučn
  muškar muškat nagrađ najveć najčešć naknađ nameštaj namještaj namotač nanošenj naoč naplać narandžast narudžb naruč nauč nađete
  nekorišć nerđ nerđajuć nežn nježn nosač novogodišnj novčanik noćn noću nošenj nošnj noževi nožic obaveštenj obeležen obezbeđ obezbjeđ
  obeć obič oblačić oblačn oblož obrađ obrišit obruž obuč odeć odgovarajuć odgođ odjeć odlič odlož odlučit odrađ održ odušev odvijač
  ograđ ojač okač okreć okruž olakšav omoguć opružn optič opušten osećaj osjećaj oslobađ oslobođ osveć osvež osvježav otkrić otvarač
  ovlaž ovlaživač ozleđ očit očn oglašav očuva oštet oštećen oštrač oštrenj oštric oštrin pamuč pamćenj papuč pažljiv pažnj perač pečat pečen
  peškir pištolj plastič plaćanj plaž plivač plišan ploč podešav podešen podložak podmlađ podrš podrž pogač pogađ pogođ pogreš pojač
  pokretač pokreć pokrivač pokrić pokušaj polož pomešaj pomlađ pomoć ponašanj poremeć poređ porodičn poruč poslužavn postojeć posuđ
  potpomoć potraž potroš potčin poveže povlač povraćaj povređ povrć površ pozlać počet počev pošalj pošilj praktič praćen prašin praškast
  predviđ prekidač prekrivač prerađ preskoč prevođ prečic prečist prečnik priguš prikač priključ prilagođ privlač pričvr pričvršć
  prljavšt produž proizvođač prolećn proljeć prostirač prozrač pročist prošir prtljažnik pruž pržen punjač pušk radž rajsferšlus rashlađ
  raskoš raspolož raspršiv raspršivač razdraž različ razlož razrađ račun rađanj rađen rašir ražanj ražnjić rezač ređ rešenj rešetk režij
  rješenj rođ roštilj ručak ručic ručk ručn ružičast ružn rđa sadrž sagrađ savrš sačekaj sačuv sađenj sedišt sekač sečenj sintetič
  sjedišt skač slatkiš slađ slaž sledeć sleđ sličic sličn sljedeć slož slučaj slušaj slušal slušanj služ smeđ smještaj snađ snaž snež
  sočiv spavać spoljašnj sreć sređ staklič struč struž sušen sušil svež svijeć sviđa svjež svođ takođ tačk tašn tehničk tekuć termič tečn
  tešk teškoć težak težin tisuć tišin točak točk traž treć trešnj trkač troškov tržišt turistič tušir tvrđ ublaž ubrđ udruž ugrađ uključ
  ukrašav ukrašen ulošc ulož ultrazvuč umetač umnož uništ unutrašnj uobičaj upaljač uplać uplić upravljač uređ usavrš usisivač usluž
  uspešn utičnic uvijač uvlač uvođ uzrač uzvišen učenj učest učin učit učvršć ušat ušic ušted uživ vazdušn vašeg vašem vaših vašim važan
  važi važn veličanstv veličin večer vešalic veštačk vežb viđen višebojn višekrat višenamen višestruč vješalic vještačk vježb vlaž vozač
  voćk voćn vođ vožnj vraćanj vreć vređ vrtić vrućin vučn zadrž zaduž zagađ zaglađ zahlađ zahvaljujuć zajedničk zaključ založ zamućen
  zaobiđ zapliće zarđ zatvarač zavađ završ začep začin zaštit združ zgruš zgušnj znač zrač zupč zvuč ćebad ćebenc ćevap ćošk čajnik čarap
  čarobn čaršaf čaršav čaur čađ čekanj čekinj čelik čelič čeljust čeon čepov česm četiri četk četvoro četvrt češalj češanj češlj češć
  čipk čips čistač čitanj čitav čizm čičak čičk čišć član čoban čokolad čovek čovjek čudesn čukljev čuvar čučnj čvor čvrst čvršć đak
  đevrek đon đubr đumbir šalj šalvar šampon šansi šaren šargarep šarn šarž šator šetal šetnj šezdeset šećer šešir šifr šiljak šiljat
  šiljč širin širok škembe škol šlajm šljak šljun šmink šnenokl šoferšajbn šoljic šoping špag šporet špric šraf štampan štampač štapić
  štedi štedlj štedn štet štetočin štikl štipalj štit štof štrcalj šunk šupalj šuplj šuška švajc žanr žarulj željen željez želud žensk
  žilav žilet živic život žlebov žohar žulj župn žurb žuri žutom žvak
`

/** Whole words, where the stem begins other words too. */
export const markedWords = `
  bašta bašte bašti baštom baštu boščica briše brišu brže bučan bučna bučno diše diže dižu dječja dječje dječji dlačica dlačicama dlačice
  dođe drška drške drškom dršku gotovoš inč inča isečete jača jače jačih jačim jačina jačine jačinu jaču jež još kažu kiša kiše kišne
  kišni kišno kišnu kišu klizaš ključ koža kože kožna kožne kožni kožnoj kožnu kožom kožu kraća kraće kraći kutlača kuća kućama kuće kući
  kućna kućne kućni kućnih kućno kućnu kućom kuću lakše lažne lepša lepše lepši lišća lišće lišćem ljepše ljepši lože mačaka mašna mašne
  mašnu mašta mašte maštu mekše miševa miševe mišića mišiće mišići moć može muška muške muški muž najlepši nađe naša naše naši našu
  nečistoća nečistoće nešto ništa noć nož noža nožem noževa noževe obriši obuća obuće obuću opušta opuštaju opuštanje oči očiju očima
  očisti očistite oštar oštra oštre oštri oštrih oštro oštrog oštrom oštru pećnica pećnice pećnici pećnicu peče plaše plaši podiže podižu
  poklopčić pomaže pomažu prašak praška prašku pređe pređete pređite pritišće priđe priđete prođe puž rasterivač rasterivača rasterivači
  rasteže rastežu reč reše reže režima režimi riječ riječi rđe rđu seče sečete sečiva sečivo sečivom siječe sječivo smeća smeće stavljaš
  steže stežu stiže stižu suše suši sušite svetleća svetleće svetleći teče teže tiša tiše točkić točkići tuš tuša ukršta uveče uđe uši
  uža uži vaša vašoj vašom već veća veće veći većih većina većini veš veže vežete vežite više viška voća voće voćem vraća
  vraćaju vraćate vuče zateže zatežu zašto će ćeba ćebe ćemo ćete čaj čaja čajeva čak čašama čega čemu česta česte česti često čim čime
  čine čini činija činije činijom činiju čist čista čiste čisti čistite čisto čistoj čistom čistoća čistoće čistu čitaj čuva čuvajte
  čuvaju čuvanje čuvate šal šalovi šapa šapama šape šest šetate šik širi širite šišanja šišanje šišanju šišati šolja šolje šolju špil šta
  štampa štampe štampom štap štapa štapom šut žele želi želim želite željama želje žena ženama žene ženu žica žice žicom žicu žičane
  žičani žura žuta žute žuti žuto žutu
`
