import { randomBytes } from 'node:crypto'
import type { SellerContact } from '#contract/seller-contact/schema.ts'
import { marketFacts } from '#contract/common/market.ts'
import { readOffers } from '#contract/websites/offers.ts'
import type { Db, Tx } from '../db/db.ts'
import { StartError } from '../errors/start-error.ts'
import { newToken } from '../lib/tokens.ts'
import { createUser } from '../modules/accounts/commands.ts'
import { countUsers } from '../modules/accounts/queries.ts'
import { pictureColors } from '../modules/copywriting/drafting/picture-colors.ts'
import { writePage } from '../modules/copywriting/drafting/write-page.ts'
import { offersFor, websiteValues } from '../modules/builder/website-values.ts'
import { findProofDefault } from '../modules/social-proof/queries.ts'
import { addImage } from '../modules/images/commands.ts'
import { saveContact } from '../modules/seller-contact/commands.ts'
import type { Services } from '../services.ts'
import { inventOrders } from './orders.ts'
import { demoCosts, demoSpend } from './money.ts'
import { drawPictures } from '../modules/builder/samples/pictures.ts'
import { factsOfSample, sampleProducts, type SampleProduct } from '../modules/builder/samples/products.ts'
import { storedFacts } from '../modules/builder/stored-sources.ts'
import { demoUpsell } from './upsell.ts'
import { writeOrders, type DemoSite } from './write-orders.ts'

const email = 'demo@izlog.local'
const orderCount = 300

const storePictures = async (services: Services, userId: number, product: SampleProduct) => {
  const pictures = await drawPictures(product.drawing)
  const stored = await Promise.all(
    pictures.map((bytes) => addImage(services, { userId, bytes, isPatient: true })),
  )
  return { urls: stored.map(({ url }) => url), colors: await pictureColors(pictures[0] ?? Buffer.alloc(0)) }
}

/** What stands in the foot of every page; nobody's number and address. */
const demoContact: SellerContact = {
  market: 'Serbia',
  name: 'Demo prodavnica',
  phone: '+381 60 000 0000',
  viber: '+381 60 000 0000',
  email: 'podrska@primer.rs',
  address: 'Primerova 1',
  postalCode: '11000',
  city: 'Beograd',
  registrationNumber: '',
  taxNumber: '',
  returns: 'Robu šaljete na adresu prodavca, uz kratku poruku sa brojem porudžbine.',
}

const makeUpsell = async (services: Services, userId: number, websiteId: number): Promise<number> => {
  const { market: _, features, ...product } = demoUpsell
  const [picture] = await drawPictures('holder')
  const image = picture && (await addImage(services, { userId, bytes: picture })).url
  const row = await services.db
    .insertInto('upsellProducts')
    .values({
      ...product,
      websiteId,
      features: JSON.stringify(features),
      images: JSON.stringify(image ? [image] : []),
      position: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await services.db
    .updateTable('productWebsites')
    .set({ hasUpsellProducts: true })
    .where('id', '=', websiteId)
    .execute()
  return row.id
}

const makeSite = async (services: Services, userId: number, product: SampleProduct): Promise<DemoSite> => {
  const { urls, colors } = await storePictures(services, userId, product)
  const { sellerFacts, productName, market, currentPrice, originalPrice, templateName } = product
  const facts = factsOfSample(product)
  // The built-in writer: a demo must not depend on a model or spend its tokens.
  const page = writePage({
    market,
    productName,
    currentPrice,
    originalPrice,
    currencySymbol: marketFacts[market].currencySymbol,
    facts,
    sellerFacts,
    pictureColors: colors,
    templateName,
  })
  const offers = offersFor({ ...product, targetMarket: market })
  const row = await services.db
    .insertInto('productWebsites')
    .values(
      websiteValues({
        userId,
        customUrl: product.customUrl,
        productLink: `https://primer.izlog.local/${product.customUrl}`,
        productName,
        sku: null,
        templateName,
        targetMarket: market,
        currentPrice,
        originalPrice,
        productCost: product.productCost,
        upsellProductLinks: [],
        images: urls,
        page,
        offers,
        socialProof: (await findProofDefault(services.db, services.config, userId)).mode,
      }),
    )
    .returning(['id', 'productId'])
    .executeTakeFirstOrThrow()
  await services.db
    .insertInto('websiteSources')
    .values({
      websiteId: row.id,
      sellerFacts: JSON.stringify(sellerFacts),
      ...(facts ? { facts: storedFacts.write(facts) } : {}),
    })
    .execute()
  const upsellId = market === demoUpsell.market ? await makeUpsell(services, userId, row.id) : null
  return { ...row, product, offers: readOffers({ quantityOffers: offers }), upsellId }
}

const writeMoney = async (tx: Tx, userId: number, sites: DemoSite[], now: Date) => {
  for (const cost of demoCosts(userId, now)) {
    const entry = await tx
      .insertInto('marketCosts')
      .values(cost.now)
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('marketCosts')
      .values({ ...cost.before, versionOf: entry.id })
      .execute()
  }
  await tx
    .insertInto('adSpend')
    .values(
      sites.flatMap((site) =>
        demoSpend(site.product.market, now).map((spend) => ({
          ...spend,
          userId,
          websiteId: site.id,
          source: 'imported',
        })),
      ),
    )
    .execute()
}

const writeDomain = (tx: Tx, userId: number) =>
  tx
    .insertInto('customDomains')
    .values({
      userId,
      domain: 'demo-prodavnica.izlog.local',
      status: 'pending',
      verificationToken: newToken(),
    })
    .execute()

const refuseOnUsedDatabase = async (db: Db): Promise<void> => {
  if ((await countUsers(db)) > 1) {
    throw new StartError(
      'Demo podaci se upisuju samo u praznu bazu, a u ovoj već postoje nalozi. Pokrenite „npm start“ bez --demo ili izaberite drugi DATA_DIR.',
    )
  }
}

/**
 * Fills an empty database: one client, three websites, 300 orders over a year with their histories, a further product, reviews, costs that rose once, advertising and a domain. Answers the lines that say how
 * to sign in. Throws a StartError when there are users beyond the first.
 */
export const fillDemo = async (services: Services): Promise<string[]> => {
  const { db } = services
  await refuseOnUsedDatabase(db)
  const password = randomBytes(9).toString('base64url')
  const user = await createUser(db, {
    email,
    password,
    firstName: 'Jelena',
    lastName: 'Primerović',
    role: 'client',
    companyName: 'Demo prodavnica',
  })
  await saveContact(db, user.id, demoContact)
  const sites: DemoSite[] = []
  for (const product of sampleProducts) sites.push(await makeSite(services, user.id, product))
  const orders = inventOrders(
    orderCount,
    services.now(),
    sites.map((site) => ({
      market: site.product.market,
      offers: site.offers,
      currentPrice: site.product.currentPrice,
    })),
  )
  await db.transaction().execute(async (tx) => {
    await writeOrders(tx, user.id, sites, orders, services.now())
    await writeMoney(tx, user.id, sites, services.now())
    await writeDomain(tx, user.id)
  })
  return ['Demo podaci su upisani.', `Prijava prodavca: ${email}`, `Lozinka: ${password}`]
}
