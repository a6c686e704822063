import { formatDay } from '../common/dates.ts'
import { formatMoney } from '../common/money.ts'
import { counted } from '../common/plural.ts'
import type { StatementField, StatementFormat, Transfer, TransferVerdict, TransferWay } from './schema.ts'

const transferForms = { one: 'uplata', few: 'uplate', other: 'uplata' }
const newForms = { one: 'nova uplata', few: 'nove uplate', other: 'novih uplata' }

export const bankStatementStrings = {
  title: 'Izvodi banke',
  hint: 'Isplata kaže šta je kurir obračunao, izvod kaže šta je stvarno leglo na račun. Od izvoda se čuvaju samo uplate vama; ono što vi plaćate se ne čuva.',
  loadFailed: 'Izvodi nisu učitani',
  saveFailed: 'Nije sačuvano',
  back: 'Nazad na isplate',
  enter: {
    title: 'Unesi izvod',
    hint: 'XML bilo koje banke, camt.053, MT940, CSV ili XLSX. Oblik koji Izlog ne poznaje objasnite jednom, pa se pamti.',
    choose: 'Izaberi izvod',
    reading: 'Čitam...',
    paste: 'Zalepi izvod',
    pasteLabel: 'Tekst izvoda',
    pasteHint: 'Tekst iz PDF-a ili tabela. Uplate iz teksta se ne potvrđuju same.',
    read: 'Pročitaj',
    tooLarge: 'Fajl je veći od 5 MB.',
    done: 'Izvod je unet',
    repeated: 'Ovaj izvod je već unet',
    counts: (fresh: number, known: number, outgoing: number) =>
      [
        counted(fresh, newForms),
        known > 0 && `${known} već unetih`,
        outgoing > 0 && `${outgoing} vaših plaćanja nije sačuvano`,
      ]
        .filter(Boolean)
        .join(', '),
  },
  columns: {
    title: 'Šta znače kolone ovog izvoda',
    hint: 'Pamti se: sledeći izvod istog oblika čita se odmah. Dovoljni su datum, iznos i ko je uplatio.',
    of: (heading: string) => `Kolona „${heading}“`,
    none: 'ništa',
    currency: 'Valuta računa',
    example: (cells: string) => `Na primer: ${cells}`,
    read: 'Učitaj izvod',
    cancel: 'Otkaži',
  },
  fields: {
    day: 'Datum',
    credit: 'Uplata (odobrenje)',
    debit: 'Isplata (zaduženje)',
    amount: 'Iznos sa predznakom',
    side: 'Smer (uplata ili isplata)',
    payer: 'Ko je uplatio',
    account: 'Račun uplatioca',
    purpose: 'Svrha',
    reference: 'Poziv na broj',
    currency: 'Valuta',
  } satisfies Record<StatementField, string>,
  groups: {
    toDecide: 'Za odluku',
    toDecideHint: 'Predlozi se računaju tek kad ih potvrdite.',
    missing: 'Specifikacije čijeg novca nema na izvodu',
    missingHint:
      'Izvodi za te dane su uneti. Ako neki nedostaje, unesite i njega; inače tražite novac od kurira.',
    foreign: 'Nisu od kurira',
    foreignHint: 'Ne liče ni na jednu isplatu. Kad ih ostavite po strani, brišu se ime i svrha.',
    matched: 'Uparene uplate',
    setAside: 'Ostavljene po strani',
    statements: 'Uneti izvodi',
    none: 'Još nijedan izvod nije unet.',
    clear: 'Sve uplate su raspoređene.',
  },
  acceptSure: (count: number) => `Potvrdi sigurne (${count})`,
  accepted: (count: number) => `Upareno: ${counted(count, transferForms)}`,
  accept: 'To je ta isplata',
  choose: 'Izaberi isplatu',
  chooseOf: (said: string) => `Izaberi isplatu: ${said}`,
  askCourier: 'Učitaj specifikaciju od kurira',
  setAside: 'Nije od kurira',
  /** One transfer for several payouts. */
  divide: {
    action: 'Podeli na više isplata',
    title: 'Podela uplate',
    payout: (row: number) => `Isplata ${row}`,
    amount: (row: number) => `Iznos ${row}`,
    remove: (row: number) => `Ukloni red ${row}`,
    add: 'Dodaj isplatu',
    rest: (amount: string) => `Ostaje: ${amount}`,
    over: (amount: string) => `Previše: ${amount}`,
    why: 'Zašto',
    incomplete: 'U svakom redu izaberite drugu isplatu i upišite njen iznos.',
    tooMuch: 'Zbir delova je veći od uplate.',
    needsReason: 'Deo uplate nije raspoređen. Upišite zašto.',
    save: 'Sačuvaj podelu',
    saving: 'Čuva...',
    part: (amount: string) => `od ove uplate ${amount}`,
    left: (amount: string) => `Nije raspoređeno ${amount}.`,
    note: (why: string) => `Zašto: ${why}`,
    whyChosen: 'Zašto baš ova',
  },
  showAll: (count: number) => `Prikaži sve (${count})`,
  setAsideAll: 'Ostavi sve po strani',
  takeBack: 'Vrati među uplate',
  unmatch: 'Rastavi',
  payout: (courier: string, day: string, amount: string) =>
    [courier || 'Isplata', formatDay(day), amount].join(', '),
  said: (day: string, payer: string) => [formatDay(day), payer].filter(Boolean).join(' · '),
  remove: 'Obriši izvod',
  removeOf: (number: string) => `Obriši izvod ${number}`,
  removeSure: 'Brišu se uplate iz ovog izvoda i njihova uparivanja. Isplate ostaju kakve jesu.',
  removed: 'Izvod je obrisan',
  removing: 'Brišem...',
  statement: (number: string, from: string, to: string) =>
    [number && `br. ${number}`, from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`]
      .filter(Boolean)
      .join(', '),
  transfers: (count: number) => counted(count, transferForms),
  formats: {
    camt: 'camt',
    mt940: 'MT940',
    fx: 'XML (FX Client)',
    rol: 'XML (Raiffeisen, OTP)',
    posta: 'XML (Poštanska)',
    table: 'tabela',
    text: 'zalepljen tekst',
  } satisfies Record<StatementFormat, string>,
  verdicts: {
    arrived: 'Stiglo sve',
    short: 'Manje',
    over: 'Više',
    twice: 'Drugi put',
    no_payout: 'Nema specifikacije',
    foreign: 'Nije od kurira',
    set_aside: 'Po strani',
    divided: 'Podeljeno',
  } satisfies Record<TransferVerdict, string>,
  how: {
    reference: 'Uplata nosi broj ove specifikacije.',
    exact: 'Kurir, iznos i dani se slažu, i nijedna druga isplata nije takva.',
    sum: 'Iznos se slaže.',
    near: 'Isti kurir istih dana, ali drugi iznos.',
    hand: 'Vi ste je izabrali.',
  } satisfies Record<TransferWay, string>,
  ofPayout: {
    title: 'Na računu',
    arrived: (amount: string, days: string) => `Na račun je stiglo ${amount} (${days}).`,
    short: (amount: string) => `Na račun je leglo ${amount} manje nego što specifikacija kaže.`,
    over: (amount: string) => `Na račun je leglo ${amount} više nego što specifikacija kaže.`,
    missing: 'Izvodi za ove dane su uneti, a uplate nema na njima.',
    unknown: 'Uplata još nije nađena na izvodu.',
    link: 'Izvodi banke',
  },
}

/** Why a transfer is what it is, as a sentence. */
export const transferReason = (
  { verdict, how, payout, difference, courier, isMatched }: Transfer,
  currencySymbol: string,
): string => {
  const money = (amount: string) => formatMoney(amount.replace('-', ''), currencySymbol)
  const said: Record<TransferVerdict, string> = {
    arrived: '',
    short:
      payout && difference
        ? `Specifikacija kaže ${money(payout.expected)}: nedostaje ${money(difference)}.`
        : '',
    over:
      payout && difference
        ? `Specifikacija kaže ${money(payout.expected)}: ${money(difference)} je više.`
        : '',
    twice: 'Novac ove specifikacije je već stigao, pa će ga kurir verovatno tražiti nazad.',
    no_payout: courier
      ? `Uplatio je ${courier}, a takva specifikacija nije potvrđena. Unesite je pod „Isplate“.`
      : '',
    foreign: 'Ni ime, ni iznos, ni broj ne liče na neku isplatu kurira.',
    set_aside: '',
    divided: 'Jedna uplata za više isplata, kako ste je vi podelili.',
  }
  return [
    (verdict === 'twice' && !isMatched) || verdict === 'divided' ? '' : how && bankStatementStrings.how[how],
    said[verdict],
  ]
    .filter(Boolean)
    .join(' ')
}
