export const adminStrings = {
  title: 'Admin Panel',
  websites: 'Website-ovi',
  orders: 'Porudžbine',
  pendingOrders: 'Na čekanju',
  websiteList: 'Svi website-ovi',
  owner: (userId: number) => `korisnik #${userId}`,
  allOrders: 'Sve pošiljke',
  noWebsites: 'Još nema nijednog website-a',
  noWebsitesHint: 'Čim prvi klijent napravi prodajnu stranicu, pojaviće se ovde.',
} as const
