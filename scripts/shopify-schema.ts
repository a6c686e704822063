/**
 * Cuts from Shopify's published Admin schema what `modules/shopify/operations.ts` speaks of, for the tests:
 *
 *     npm pack @shopify/dev-mcp@1.16.0 && tar xzf shopify-dev-mcp-*.tgz
 *     node scripts/shopify-schema.ts package/dist/data/admin_2026-10.json.gz
 *
 * Input types stay whole, so that a wrong field or value is refused as the store would; of object types only what is asked for stays.
 * Run it again, with a newer file, when an operation changes or the version does.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  buildClientSchema,
  getNamedType,
  isInputObjectType,
  parse,
  printSchema,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type GraphQLNamedType,
  type IntrospectionQuery,
} from 'graphql'
import { operations, shopifyApiVersion } from '../src/server/modules/shopify/operations.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('usage: node scripts/shopify-schema.ts admin_<version>.json.gz')
const { data } = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as { data: IntrospectionQuery }
// A few of its deprecations contradict its own interfaces; that is theirs.
const schema = buildClientSchema(data, { assumeValid: true })

/** What stands behind the interfaces we ask about. */
const concrete: Record<string, string> = { Media: 'MediaImage', Publishable: 'Product' }

const types = new Set<string>()
const fields = new Map<string, Set<string>>()
const keepField = (type: string, name: string) => fields.set(type, (fields.get(type) ?? new Set()).add(name))

const keepInput = (type: GraphQLNamedType): void => {
  if (types.has(type.name)) return
  types.add(type.name)
  if (isInputObjectType(type))
    for (const field of Object.values(type.getFields())) keepInput(getNamedType(field.type))
}

for (const text of Object.values(operations)) {
  const document = parse(text)
  const [problem] = validate(schema, document)
  if (problem) throw problem
  const info = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(info, {
      Field() {
        const parent = info.getParentType()
        const field = info.getFieldDef()
        if (!parent || !field) return
        for (const type of [parent.name, concrete[parent.name]]) {
          if (!type) continue
          types.add(type)
          keepField(type, field.name)
        }
        types.add(getNamedType(field.type).name)
        for (const argument of field.args) keepInput(getNamedType(argument.type))
      },
    }),
  )
}

const { __schema: whole } = data
const cut = {
  __schema: {
    ...whole,
    subscriptionType: null,
    types: whole.types
      .filter(({ name }) => types.has(name) || name.startsWith('__'))
      .map((type) => {
        if (type.kind !== 'OBJECT' && type.kind !== 'INTERFACE') return type
        if (type.name.startsWith('__')) return type
        return {
          ...type,
          fields: type.fields.filter(({ name }) => fields.get(type.name)?.has(name)),
          interfaces: (type.interfaces ?? []).filter(
            ({ name }) => types.has(name) && concrete[name] === type.name,
          ),
          ...(type.kind === 'INTERFACE'
            ? { possibleTypes: type.possibleTypes.filter(({ name }) => concrete[type.name] === name) }
            : {}),
        }
      }),
    directives: whole.directives.filter(({ name }) =>
      ['include', 'skip', 'deprecated', 'specifiedBy', 'oneOf'].includes(name),
    ),
  },
} as IntrospectionQuery

const target = new URL(`../test/fixtures/shopify/admin-${shopifyApiVersion}.graphql`, import.meta.url)
const head = `# Part of Shopify's published Admin API schema ${shopifyApiVersion} (npm @shopify/dev-mcp, ISC), cut by scripts/shopify-schema.ts.\n`
const text = printSchema(buildClientSchema(cut, { assumeValid: true }))
// Descriptions are four fifths of it.
const short = text.replaceAll(/^ *"""[\s\S]*?"""\n/gm, '').replaceAll(/\n\n(?= )/g, '\n')
writeFileSync(target, `${head}\n${short}\n`)
