/**
 * Everything said to the Admin API, in its own language. `operations.test.ts` holds each against the published schema of this version;
 * a newer version needs a newer schema there first (`scripts/shopify-schema.ts`).
 */
export const shopifyApiVersion = '2026-10'

export const operations = {
  shop: /* GraphQL */ `
    query Shop {
      shop {
        name
        myshopifyDomain
        currencyCode
      }
      currentAppInstallation {
        accessScopes {
          handle
        }
      }
    }
  `,
  knownProduct: /* GraphQL */ `
    query KnownProduct($id: ID!) {
      product(id: $id) {
        id
        media(first: 50) {
          nodes {
            id
            status
          }
        }
      }
    }
  `,
  productAt: /* GraphQL */ `
    query ProductAt($handle: String!) {
      productByIdentifier(identifier: { handle: $handle }) {
        id
        media(first: 50) {
          nodes {
            id
            status
          }
        }
        metafield(namespace: "izlog", key: "website") {
          value
        }
      }
    }
  `,
  setProduct: /* GraphQL */ `
    mutation SetProduct($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
      productSet(identifier: $identifier, input: $input, synchronous: true) {
        product {
          id
          legacyResourceId
          handle
          media(first: 50) {
            nodes {
              id
              status
            }
          }
        }
        userErrors {
          field
          message
          code
        }
      }
    }
  `,
  publications: /* GraphQL */ `
    query Publications {
      publications(first: 50) {
        nodes {
          id
          name
        }
      }
    }
  `,
  publish: /* GraphQL */ `
    mutation Publish($id: ID!, $input: [PublicationInput!]!) {
      publishablePublish(id: $id, input: $input) {
        publishable {
          ... on Product {
            onlineStoreUrl
          }
        }
        userErrors {
          field
          message
        }
      }
    }
  `,
} as const
