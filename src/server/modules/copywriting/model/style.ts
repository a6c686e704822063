import type { Market } from '#contract/common/market.ts'

/** The words in which the three markets part; for the prompt, so that a model writes them right at once. `Serbia | Bosnia | Montenegro`. */
const pairs = `cena | cijena
vreme | vrijeme
uvek | uvijek
pre | prije
posle | poslije
ovde, gde | ovdje, gdje
deo, ceo | dio, cijeli
dete, deca | dijete, djeca
lep, lepši | lijep, ljepši
beo, bela | bijel, bijela
mesto, smeštaj | mjesto, smještaj
koleno | koljeno
lek, lekar | lijek, ljekar
svetlo, osvetliti | svjetlo, osvijetliti
grejanje | grijanje
sedeti, videti | sjediti, vidjeti
sme, smete | smije, smijete
hteo, voleo | htio, volio
primetiti, promeniti | primijetiti, promijeniti
savet, zahtev | savjet, zahtjev
hleb | hljeb
sutra | sutra | sjutra
nedelju dana | sedmicu | sedmicu
poručiti, porudžbina | naručiti, narudžba | poručiti, porudžbina
vazduh | zrak | vazduh
fioka | ladica | fioka
šargarepa | mrkva | šargarepa
čaršav | čaršaf | čaršav
opšti | opći | opšti
uticaj | utjecaj | uticaj`

const column = { Serbia: 0, Bosnia: 1, Montenegro: 2 } as const

/** The market's words, one row of the lexicon each. */
export const lexiconOf = (market: Market): string =>
  pairs
    .split('\n')
    .map((row) => {
      const forms = row.split(' | ')
      return forms[column[market]] ?? forms.at(-1)
    })
    .join('; ')

/** How a page sounds: a rule, how not, how. */
export const styleRules = `1. One buyer, one moment. Not: Idealno za sve koji žele kvalitet. But: Pet je popodne, a ramena su vam kod ušiju.
2. What one can see, not what it is worth. Not: Vrhunska oštrina za savršeno sečenje. But: Paradajz se seče. Ne gnječi.
3. Verb before noun. Not: Omogućava jednostavno podešavanje pritiska. But: Povucite trake jače i pritisak raste.
4. A number with what it does. Not: Kapacitet baterije 500 mAh. But: Oko 90 minuta rada, pa na USB.
5. Say the limit first, it makes trust. Not: Elegantan dizajn u stilu damaska. But: Šara je laserska, čelik je nerđajući.
6. No „ovaj proizvod“, no „naš“.
7. No three adjectives in a row.
8. The question as a buyer asks it. Not: Da li je proizvod pogodan za pranje u mašini? But: Mogu li u mašinu?
9. Answer in the first word. Not: Što se tiče damasta, potrebno je istaći… But: Ne. Šara je laserska.
10. The button finishes the thought. Not: Kliknite ovde. But: Hoću oštre noževe.
11. Every part is read alone. Say what the thing is by its noun in the title or the hook, and in each part before any „ga“, „je“, „njega“. Not: Navrnete ga na flašicu. But: Grijač se navrne na flašicu.
12. A fact at most twice on the page: once where it decides, once where it is asked about. The strongest one opens; a limit or a care line is never among the first bullets.
13. A range or a condition stays with its number: „do 80%“ is not „80%“. Where two facts contradict each other, write neither and ask in "questions".`

/** Finished pieces in the market's own words, so that the tone is heard and not described. */
const examples: Record<Market, readonly [string, string]> = {
  Serbia: [
    `FACTS: F1 Sklopivi stalak za veš · F2 širina otvoren 180 cm, sklopljen 8 cm · F3 nosi do 15 kg · F4 čelične cevi, plastične kape · F5 samo za unutra
title: Veš se suši. Dnevna soba ostaje dnevna. [F2]
hook: Otvoren je širok 180 cm, a kad ga sklopite, stane iza vrata, u osam centimetara [F2].
bullet: Sklopljen samo 8 cm, za prostor iza vrata [F2]
problem: Dve mašine veša, jedan radijator / Subota je, a čarape se suše po naslonima stolica. Neko uvek sedne na mokru majicu. / Na cevi staje do 15 kg veša [F3]. Stolice opet služe za sedenje.
faq: Može li na terasu? / Ne, pravljen je za unutra [F5].
button: Oslobodite stolice`,
    `FACTS: F1 Dečji dnevnik sa bravicom · F2 A5, 120 strana na linije · F3 bravica sa dva ključića · F4 korice od kartona, presvučene tkaninom
title: Tajne pod ključem. Drugi ključ čuvate vi. [F3]
hook: Sto dvadeset strana na linije i bravica sa dva ključića [F2 F3].
bullet: Dva ključića: jedan za dete, jedan za fioku [F3]
problem: „Ko je čitao moju svesku?“ / Mlađi brat ume da čita tek mesec dana, a već zna sve. / Bravica se zaključava ključićem [F3]. Brat ostaje kod slikovnica.
faq: Šta ako se ključić izgubi? / U pakovanju su dva [F3]. Rezervni sklonite odmah.
button: Hoću dnevnik sa ključem`,
  ],
  Bosnia: [
    `FACTS: F1 Sklopivi stalak za veš · F2 širina otvoren 180 cm, sklopljen 8 cm · F3 nosi do 15 kg · F5 samo za unutra
title: Veš se suši. Dnevna soba ostaje dnevna. [F2]
hook: Otvoren je širok 180 cm, a sklopljen stane iza vrata, u osam centimetara [F2].
bullet: Sklopljen samo 8 cm, za prostor iza vrata [F2]
problem: Dvije mašine veša, jedan radijator / Subota je, čarape se suše po naslonima stolica i neko uvijek sjedne na mokru majicu. / Na cijevi staje do 15 kg veša [F3].
faq: Smije li na terasu? / Ne, pravljen je za unutra [F5].
button: Oslobodite stolice`,
    `FACTS: F1 Termo boca 0,5 l · F2 drži toplo do 8 sati · F3 čelik, dvostruka stijenka · F4 ne ide u mašinu za suđe
title: Kafa iz šest ujutro, topla i u podne [F2]
hook: Dvostruka stijenka od čelika drži toplo do osam sati [F2 F3].
bullet: Pola litra, taman za prijepodne [F1]
problem: Prva kafa na poslu je uvijek hladna / Dok stignete, parkirate i otključate, u šolji je ostala samo navika. / Boca drži toplo do 8 sati [F2], pa je prva kafa ona koju ste skuhali kod kuće.
faq: Mogu li u mašinu za suđe? / Ne, pere se ručno [F4].
button: Hoću toplu kafu u podne`,
  ],
  Montenegro: [
    `FACTS: F1 Sklopivi stalak za veš · F2 širina otvoren 180 cm, sklopljen 8 cm · F3 nosi do 15 kg · F5 samo za unutra
title: Veš se suši. Dnevna soba ostaje dnevna. [F2]
hook: Otvoren je širok 180 cm, a sklopljen stane iza vrata, u osam centimetara [F2].
bullet: Sklopljen samo 8 cm, za prostor iza vrata [F2]
problem: Dvije mašine veša, jedan radijator / Subota je, napolju bura, a čarape se suše po naslonima stolica. / Na cijevi staje do 15 kg veša [F3], i ona mašina koju biste pustili tek sjutra.
faq: Smije li na terasu? / Ne, pravljen je za unutra [F5].
button: Oslobodite stolice`,
    `FACTS: F1 Termo boca 0,5 l · F2 drži hladno do 12 sati · F3 čelik, dvostruka stijenka · F4 ne ide u mašinu za sudove
title: Hladna voda na plaži i poslije ručka [F2]
hook: Dvostruka stijenka od čelika drži hladno do dvanaest sati [F2 F3].
bullet: Pola litra, staje u torbu za plažu [F1]
problem: Led se otopi prije nego što stignete do mora / Voda iz plastične flaše u podne je topla kao supa, a do prodavnice je uzbrdo. / Boca drži hladno do 12 sati [F2].
faq: Mogu li u mašinu za sudove? / Ne, pere se ručno [F4].
button: Hoću hladnu vodu`,
  ],
}

export const examplesFor = (market: Market): string => examples[market].join('\n\n')
