import { addDays, formatDay } from '../common/dates.ts'
import { formatMoney } from '../common/money.ts'
import { counted, orderForms } from '../common/plural.ts'
import type { MatchWay, PayoutField, PayoutRow, PayoutSummary, RowVerdict } from './schema.ts'

const dayForms = { one: 'dan', few: 'dana', other: 'dana' }
/** `24.11.` */
const shortDay = (day: string): string => formatDay(day).slice(0, 6)

const rowForms = { one: 'red', few: 'reda', other: 'redova' }

export const payoutStrings = {
  title: 'Isplate kurira',
  also: 'otkupnina pouzeće novac kurir specifikacija transfer dugovanje kasni',
  hint: 'Kurir naplati od kupca, pa novac uplati vama. Ovde se vidi šta je stiglo, šta je još na putu i šta kasni.',
  loadFailed: 'Isplate nisu učitane',
  saveFailed: 'Nije sačuvano',
  tryAgain: 'Pokušajte ponovo.',
  start: {
    title: 'Da li vam je kurir sve isplatio?',
    hint: 'Za svaku isporučenu porudžbinu kurir vam duguje otkup. Unesite specifikaciju koju dobijete uz uplatu i Izlog nalazi šta je plaćeno, šta je manje, šta nedostaje i šta nije vaše. Ništa se ne računa kao plaćeno dok ne pritisnete „Potvrdi isplatu“.',
    since: 'Pratim porudžbine isporučene od',
    sinceHint: 'Starije isporuke se ne traže, pa ne moraju ni da se unose.',
    begin: 'Počni praćenje',
    beginning: 'Čuvam...',
    begun: 'Isplate se prate',
  },
  onTheWay: {
    title: 'Novac na putu',
    hint: 'Svaki kurir i svaka valuta posebno; valute se ne sabiraju.',
    none: (day: string) => `Od ${formatDay(day)} još ništa nije isporučeno.`,
    open: 'na putu',
    openCount: (count: number) => counted(count, orderForms),
    since: (day: string) => `najstarija isporučena ${formatDay(day)}`,
    late: (amount: string, count: number, days: number) =>
      `Kasni ${amount} (${counted(count, orderForms)}), najduže ${counted(days, dayForms)}`,
    fee: (amount: string) => `Kurir po dogovoru zadržava oko ${amount}.`,
    weeks: 'Kada treba da stigne, po nedeljama',
    week: (monday: string) => `${shortDay(monday)}–${shortDay(addDays(monday, 6))}`,
    earlier: (monday: string) => `pre ${formatDay(monday)}`,
    weekSum: (amount: string, count: number) => `${amount} (${counted(count, orderForms)})`,
    allLate: 'kasni',
    weekLate: (amount: string) => `kasni ${amount}`,
    notLate: 'Ništa ne kasni',
    of: (paid: string, expected: string) => `Isplaćeno ${paid} od ${expected}`,
    excess: (amount: string) => `Uplaćeno više nego što je dugovano, ili za ono što nije vaše: ${amount}`,
    all: 'Novac je stigao? Označi porudžbine',
    showLate: 'Pokaži šta kasni',
    courier: 'Kurir',
  },
  enter: {
    title: 'Nova isplata',
    hint: 'Specifikacija kurira (XLSX ili CSV, ili od samog kurira), zalepljeni redovi, ili porudžbine za koje znate da je novac stigao.',
    market: 'Tržište',
    choose: 'Izaberi fajl',
    reading: 'Čitam...',
    paste: 'Zalepi redove',
    pasteLabel: 'Redovi specifikacije',
    pasteHint: 'U svakom redu broj pošiljke ili porudžbine i iznos, kako stoje u tabeli ili poruci kurira.',
    read: 'Pročitaj',
    ask: 'Učitaj od kurira',
    askCourier: 'Kurir',
    reference: 'Poziv na broj uplate',
    referenceHint:
      'Kako stoji na izvodu banke uz uplatu kurira. Kurir po njemu kaže koje je pošiljke platio.',
    noReference: 'Upišite poziv na broj sa izvoda.',
    asking: 'Pitam kurira...',
    tooLarge: 'Fajl je veći od 5 MB.',
  },
  due: {
    title: (title: string, isLate: boolean) => (isLate ? `Kasni: ${title}` : `Nije isplaćeno: ${title}`),
    hint: 'Označite porudžbine za koje je novac stigao; isplatu potvrđujete na sledećem ekranu.',
    none: 'Sve isporučeno je isplaćeno.',
    pick: (number: string, name: string) => `${number}, ${name}`,
    pickAll: 'Označi sve',
    delivered: (day: string) => `isporučena ${formatDay(day)}`,
    partly: (amount: string) => `stiglo ${amount}`,
    dueBy: (day: string) => `čeka se do ${formatDay(day)}`,
    late: (days: number) => `kasni ${counted(days, dayForms)}`,
    make: (count: number) => `Napravi isplatu (${counted(count, orderForms)})`,
    making: 'Pravim...',
    more: 'Prikazano je prvih 500, od najstarije.',
    back: 'Nazad na isplate',
  },
  claim: {
    link: 'Zahtev kuriru (PDF)',
    linkOf: (count: number) => `Zahtev kuriru (PDF), ${counted(count, orderForms)}`,
    file: 'zahtev-kuriru',
    title: 'Zahtev za isplatu otkupa',
    from: 'Pošiljalac:',
    to: 'Kurirskoj službi:',
    courier: 'kurirska služba',
    account: 'Račun za uplatu',
    date: (day: string) => `Datum: ${formatDay(day)}`,
    text: (count: number, sum: string, days: number) =>
      `Poštovani, za ${counted(count, { one: 'pošiljku', few: 'pošiljke', other: 'pošiljaka' })} iz ovog spiska otkup nam nije uplaćen, ili je uplaćen manji iznos. Pošiljke su isporučene kupcima, a dogovoreni rok za uplatu je ${counted(days, { one: 'dan', few: 'dana', other: 'dana' })} od isporuke. Molimo da uplatite ukupno ${sum} i da nam pošaljete specifikaciju uplate. Ako smatrate da je neka pošiljka već isplaćena, molimo datum i broj te uplate.`,
    columns: {
      place: 'Br.',
      tracking: 'Broj pošiljke',
      number: 'Porudžbina',
      delivered: 'Isporučena',
      due: 'Rok',
      sum: 'Otkup',
      open: 'Duguje se',
    },
    sums: (due: string, received: string, open: string) =>
      `Otkup ukupno: ${due}\nDo sada uplaćeno: ${received}\nDuguje se: ${open}`,
    signature: 'Za pošiljaoca: ______________________',
    page: (page: number) => `strana ${page}`,
  },
  list: {
    title: 'Isplate',
    none: 'Još nijedna isplata nije uneta.',
    rows: (count: number) => counted(count, rowForms),
    hand: 'označeno rukom',
    pasted: 'zalepljeni redovi',
  },
  states: {
    draft: 'Čeka potvrdu',
    confirmed: 'Potvrđena',
    undone: 'Poništena',
  } satisfies Record<PayoutSummary['state'], string>,
  one: {
    title: (courier: string, day: string) =>
      `Isplata ${[courier, formatDay(day)].filter(Boolean).join(', ')}`,
    courier: 'Kurir',
    day: 'Dan uplate',
    total: 'Uplaćeno ukupno',
    reference: 'Broj specifikacije',
    referenceHint: 'Ili poziv na broj, ako ga kurir piše na uplati.',
    totalHint: 'Kako piše na izvodu ili specifikaciji.',
    columns: 'Šta znače kolone',
    columnsHint: 'Pamti se za sledeći fajl sa istim naslovima.',
    columnOf: (heading: string) => `Kolona „${heading}“`,
    columnNone: 'ništa',
    sum: 'Zbir redova',
    fees: 'Troškovi kurira',
    agreedFees: (amount: string, kept: string | null) =>
      kept === null
        ? `Po dogovoru kurir od ovih redova zadržava ${amount}.`
        : `Kurir je zadržao ${kept}, a po dogovoru zadržava ${amount}.`,
    difference: (amount: string) => `Navedeni iznos i redovi se razlikuju za ${amount}.`,
    repeats: (day: string) =>
      `Isti redovi su već potvrđeni u isplati od ${formatDay(day)} Ova ne može da se potvrdi.`,
    absent: (count: number) =>
      `${counted(count, orderForms)} je trebalo da bude u ovoj isplati, a nema ih u njoj ni u ranijim`,
    odd: 'Za proveru',
    fine: 'U redu',
    left: 'Izostavljeno',
    noRows: 'Nema redova.',
    confirm: 'Potvrdi isplatu',
    confirming: 'Potvrđujem...',
    confirmHint: (count: number) =>
      `Potvrda upisuje uplatu za ${counted(count, { one: 'porudžbinu', few: 'porudžbine', other: 'porudžbina' })}; ono što je plaćeno manje ostaje da se duguje. Može da se poništi.`,
    confirmed: 'Isplata je potvrđena',
    undo: 'Poništi isplatu',
    undoSure: 'Porudžbine iz ove isplate ponovo čekaju novac. Redovi ostaju da se vide.',
    undone: 'Isplata je poništena',
    discard: 'Obriši unos',
    discardSure: 'Unos se briše. Ništa nije bilo potvrđeno.',
    discarded: 'Unos je obrisan',
    row: (position: number) => `Red ${position}`,
    showAll: (count: number) => `Prikaži sve (${count})`,
    accept: 'To je ta porudžbina',
    forget: 'Poništi izbor',
    leave: 'Izostavi red',
    takeBack: 'Vrati red',
    otherOrder: 'Izaberi porudžbinu',
    otherOrderOf: (row: string) => `Izaberi porudžbinu: ${row}`,
    fee: (amount: string) => `Trošak kurira ${amount}.`,
  },
  fields: {
    tracking: 'Broj pošiljke',
    number: 'Broj porudžbine',
    name: 'Ime kupca',
    amount: 'Iznos otkupa',
    fee: 'Trošak kurira',
  } satisfies Record<PayoutField, string>,
  /** Of a row before anything is confirmed. */
  willBePaid: 'Biće označena kao isplaćena',
  verdicts: {
    paid: 'Isplaćena',
    short: 'Manje',
    over: 'Više',
    twice: 'Drugi put',
    not_delivered: 'Nije isporučena',
    proposed: 'Predlog',
    foreign: 'Nije vaša',
    unreadable: 'Bez iznosa',
    left: 'Izostavljeno',
  } satisfies Record<RowVerdict, string>,
  how: {
    tracking: 'Isti broj pošiljke.',
    number: 'Isti broj porudžbine.',
    amount_name: 'Isti iznos i ime kupca.',
    amount_day: 'Jedina neplaćena porudžbina sa tim iznosom koja je isporučena pre ove uplate.',
    hand: 'Vi ste je izabrali.',
  } satisfies Record<MatchWay, string>,
  order: {
    title: 'Isplata kurira',
    paid: (day: string, payout: string) => `Isplaćeno ${formatDay(day)}, ${payout}`,
    payoutOf: (courier: string) => (courier ? `isplata ${courier}` : 'isplata'),
    open: (amount: string) => `Kurir još nije isplatio ${amount}`,
    late: (amount: string, days: number) => `Kurir kasni ${counted(days, dayForms)} sa isplatom: ${amount}`,
    short: (amount: string) => `Isplaćeno manje: nedostaje ${amount}`,
    over: (amount: string) => `Isplaćeno više za ${amount}`,
    twice: (amount: string) => `Isplaćeno više puta, ukupno ${amount} previše`,
  },
  settings: {
    title: 'Isplate kurira',
    hint: 'Koliko dana posle isporuke kurir uplaćuje otkup i šta od uplate zadržava. Posle tih dana porudžbina na ekranu „Isplate“ kasni.',
    summary: (since: string | null, days: readonly string[]) =>
      since === null ? 'Ne prate se' : `Prate se od ${since} · dana do isplate: ${days.join(', ')}`,
    failed: 'Podešavanje isplata nije učitano',
    since: 'Pratim porudžbine isporučene od',
    days: (market: string) => `Dana do isplate: ${market}`,
    badDays: 'Unesite broj dana od 1 do 60',
    fee: (market: string) => `Zadržava po pošiljci: ${market}`,
    percent: (market: string) => `Zadržava od otkupa: ${market}`,
    feeHint: 'Ono što kurir odbije pre uplate. Ako vam troškove naplaćuje posebno, ostavite nulu.',
    badAmount: 'Unesite iznos, na primer 40 ili 40,50',
    badPercent: 'Unesite procenat od 0 do 30',
    sinceHint: 'Bez ovog dana isplate se ne prate.',
    badSince: 'Izaberite dan od kog pratite isplate.',
    saved: 'Isplate su podešene',
  },
}

/** Why a row is what it is, as a sentence. */
export const rowReason = (
  { verdict, how, order, amount }: PayoutRow,
  { currencySymbol, isDraft }: { currencySymbol: string; isDraft: boolean },
): string => {
  const found = how ? payoutStrings.how[how] : ''
  const money = (text: string) => formatMoney(text, currencySymbol)
  const said: Record<RowVerdict, string> = {
    paid: '',
    short: order && amount ? `Čeka se ${money(order.open)}, a u redu je ${money(amount)}.` : '',
    over: order && amount ? `Čeka se ${money(order.open)}, a u redu je ${money(amount)}.` : '',
    twice: isDraft
      ? 'Ova porudžbina je plaćena u ranijoj isplati ili u redu iznad, pa bi ovo bio drugi put.'
      : 'Ova porudžbina je već bila isplaćena.',
    not_delivered: order ? `Status porudžbine je „${order.status}“.` : '',
    proposed: 'Računa se tek kad potvrdite da je to ta porudžbina.',
    foreign: 'Nijedna vaša porudžbina nema ovaj broj, ni isti iznos i ime.',
    unreadable: 'U redu nema iznosa koji se čita.',
    left: '',
  }
  return [found, said[verdict]].filter(Boolean).join(' ')
}
