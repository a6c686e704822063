import { counted, orderForms } from '../common/plural.ts'

export const websiteStrings = {
  editor: {
    titleRequired: 'Naslov je obavezan',
    badAmount: 'Unesite iznos, na primer 890 ili 12,50',
    saved: 'Uspešno sačuvano',
    failed: 'Greška pri ažuriranju template-a',
    missing: 'Template nije pronađen',
    toDashboard: 'Nazad na dashboard',
  },
  list: {
    title: 'Moji websajtovi',
    open: 'Pogledaj',
    openLabel: (name: string) => `Pogledaj stranicu ${name} u novoj kartici`,
    copyLink: 'Kopiraj link',
    copyLinkLabel: (name: string) => `Kopiraj link stranice ${name}`,
    qr: 'QR kod',
    qrHint: 'Otvorite stranicu na telefonu: usmerite kameru na kod.',
    orders: (count: number) => counted(count, orderForms),
    more: (name: string) => `Još radnji za ${name}`,
    add: 'Novi website',
    failed: 'Lista website-ova nije učitana',
  },
  remove: {
    action: 'Obriši',
    label: (name: string) => `Obriši ${name}`,
    title: (name: string) => `Obrisati „${name}”?`,
    withoutOrders: (path: string) => `Stranica ${path} više neće biti dostupna kupcima.`,
    withOrders: (path: string, count: number) =>
      `Stranica ${path} više neće biti dostupna kupcima. Porudžbine sa nje (${count}) ostaju u listi narudžbi.`,
    confirm: 'Obriši website',
    pending: 'Brisanje...',
    done: 'Website je obrisan',
    failed: 'Greška pri brisanju website-a',
  },
  upload: {
    failed: 'Greška pri dodavanju slike',
    checkConnection: 'Proverite internet vezu i pokušajte ponovo.',
    noAddress: 'Server nije vratio adresu slike.',
  },
} as const
