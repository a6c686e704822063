import { foldText } from '../common/text.ts'

export const categories = ['auto', 'health', 'tech', 'home', 'beauty'] as const
export type Category = (typeof categories)[number]

/**
 * Beginnings of words, folded (with and without diacritics, in Cyrillic, ekavian and ijekavian); `$` ends a whole word. Where two
 * categories are equally strong, the earlier one wins: a vacuum cleaner for cars is for cars.
 */
const beginnings: [Category, string][] = [
  [
    'auto',
    'auto$ auta$ autu$ autom$ automobil autosedist autokozmet autodelov autoradi auto-moto antiradar radar vozil vozac kola$ ' +
      'kolima$ karoser retrovizor vetrobran vjetrobran sofersajb volan menjac$ mjenjac$ feln akumulator prtljaznik gepek parking brisac ' +
      'tablic obd$ motocik saobracaj',
  ],
  [
    'health',
    'zdrav lek$ lijek bol$ bolov bolest bolna$ bolno$ bolnih$ ublaz masaz masira ortoped kolen koljen kicm ledja$ ledjim zglob ' +
      'zglobov misic cirkulac pritis$ pritisk krvn merac mjerac detoks detox vitamin suplement imunitet varenj san$ spavanj nesanic ' +
      'hrkanj terapij steznik pojas$ ulosc ulozak sluh slusn vid$ inhalator termometar mrsav mrsanj kilogram alerg toksin stopal',
  ],
  [
    'beauty',
    'lepot ljepot lice$ lica$ licu$ koza$ koze$ kozu$ kosa$ kose$ kosu$ krem serum maska$ masku$ sminka sminku sminkanj parfem nokt manikir ' +
      'pedikir depilac epilator trepav obrv bora$ bore$ bora$ akn podmladj mladalack brijac trimer fen$ pegla-za-kosu uvijac celulit zub zubi ' +
      'izbeljivanj izbjeljivanj kozmet ruz$ usne$ usana$ brada$ bradu$ dlak',
  ],
  [
    'home',
    'kuc kuhinj kupatil dom$ doma$ domu$ domacinst sob$ soba$ sobu$ sobe$ spavac dnevn bast vrt$ dvorist terasa terasu posud posuda lonac lonc ' +
      'tiganj tava$ noz$ nozev nozi blender mikser seck rend kafa$ kafu$ caj$ solja termos$ termo$ boca$ flasa$ flasica usisivac cisc cistac mop$ metla krpa krpe krp$ deterdz ' +
      'mrlj ves$ rublj pegla$ peglanj lampa lampe lampu svetilj svjetilj rasvet rasvjet sijalic posteljin jastuk carsav cebe dusek madrac zaves ' +
      'tepih polic orman organizator stalak slavin tus$ filter ovlazivac osvezivac grejalic grijalic ventilator komarac komarc insekt ' +
      'misev mis-$ alat busilic merdevin saksij cvec cvijec nocno$ nocna$',
  ],
  [
    'tech',
    'telefon mobiln smart pametn punjac punjenj usb slusalic zvucnik bluetooth blutut bezicn kamer dron laptop racunar kompjuter tastatur ' +
      'tablet$ projektor narukvic sat$ hdmi wifi wi-fi ruter led$ tv$ televizor gejm gaming konzol elektronsk digitaln baterij gps$',
  ],
]

const patterns = beginnings.map(([category, words]) => {
  const parts = words.split(' ').map((word) => (word.endsWith('$') ? `${word.slice(0, -1)}\\b` : word))
  return [category, new RegExp(`\\b(?:${parts.join('|')})`, 'g')] as const
})

/** Different words of a text that speak for a category. */
const hits = (text: string, pattern: RegExp): number => new Set(text.match(pattern)).size

/** A word in the name counts twice as much as one in the hook; without any the product is tech. */
export const categoryOf = ({ productName, hook }: { productName: string; hook: string }): Category => {
  const [name, rest] = [foldText(productName), foldText(hook)]
  let best: { category: Category; score: number } = { category: 'tech', score: 0 }
  for (const [category, pattern] of patterns) {
    const score = hits(name, pattern) * 2 + hits(rest, pattern)
    if (score > best.score) best = { category, score }
  }
  return best.category
}
