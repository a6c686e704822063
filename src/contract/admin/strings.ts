export const adminStrings = {
  websites: 'Websajtovi',
  orders: 'Porudžbine',
  pendingOrders: 'Na čekanju',
  websiteList: 'Svi websajtovi',
  owner: (userId: number) => `korisnik #${userId}`,
  allOrders: 'Sve pošiljke',
  noWebsites: 'Još nema nijednog websajta',
  noWebsitesHint: 'Čim prvi klijent napravi prodajnu stranicu, pojaviće se ovde.',
} as const
