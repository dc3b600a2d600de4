import { describe, expect, it } from 'vitest'
import { allRoutes } from '#contract/routes.ts'
import { openHouse } from '#test/house.ts'

type Schema = { [key: string]: unknown }
type Operation = {
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Schema> }
}

const house = openHouse()
const read = async () => (await house.http.inject('/api/openapi.json')).json<Document>()

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )

describe('the description of the calls', () => {
  it('is OpenAPI 3.1 with a title and a version', async () => {
    const document = await read()
    expect(document.openapi).toMatch(/^3\.1\.\d$/u)
    expect(document.info).toMatchObject({
      title: 'Apto API',
      version: expect.stringMatching(/^\d/u),
    })
    const known = new Set(['openapi', 'info', 'paths', 'components', 'servers', 'tags', 'security'])
    expect(Object.keys(document).filter((key) => !known.has(key))).toEqual([])
  })

  it('names every declared call under each of its addresses, and no other', async () => {
    const named = operationsOf(await read()).map(
      ({ path, method }) => `${method.toUpperCase()} ${path}`,
    )
    const declared = allRoutes.flatMap(({ method, path, alias }) =>
      [path, ...(alias === undefined ? [] : [alias])].map(
        (one) => `${method} ${one.replace(/:(\w+)/gu, '{$1}')}`,
      ),
    )
    expect(named.sort()).toEqual(declared.sort())
  })

  it('names every code of a path, and every parameter once', async () => {
    for (const { path, operation } of operationsOf(await read())) {
      const inPath = operation.parameters.filter((one) => one.in === 'path')
      const codes = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name)
      expect([path, inPath.map(({ name }) => name)]).toEqual([path, codes])
      expect(inPath.every(({ required }) => required)).toBe(true)
      const names = operation.parameters.map((one) => `${one.in} ${one.name}`)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('says of every call what it is, who may make it, and what it answers', async () => {
    const document = await read()
    for (const { path, operation } of operationsOf(document)) {
      expect([path, operation]).toEqual([
        path,
        expect.objectContaining({
          summary: expect.stringMatching(/^\p{Lu}/u),
          description: expect.stringMatching(/^Quem pode: .+\.$/u),
          responses: {
            200: expect.objectContaining({ content: expect.any(Object) }),
            default: expect.objectContaining({ content: expect.any(Object) }),
          },
        }),
      ])
      const schemes = operation.security.flatMap((one) => Object.keys(one))
      const known = Object.keys(document.components.securitySchemes)
      expect(schemes.filter((scheme) => !known.includes(scheme))).toEqual([])
    }
  })

  it('asks for a session wherever one is needed, and nowhere else', async () => {
    const { paths } = await read()
    for (const { method, path, access } of allRoutes) {
      const operation = paths[path.replace(/:(\w+)/gu, '{$1}')]?.[method.toLowerCase()]
      const expected =
        access === 'publico' ? [] : [access === 'maquina' ? { metricas: [] } : { sessao: [] }]
      expect([path, operation?.security]).toEqual([path, expected])
    }
  })

  it('describes bodies that refuse what they do not name', async () => {
    const bodies = operationsOf(await read()).flatMap(({ operation: { requestBody } }) =>
      requestBody ? Object.values(requestBody.content) : [],
    )
    const objects = bodies.flatMap(({ schema }): unknown[] => {
      if ('anyOf' in schema) return [schema['anyOf']].flat()
      return ['items' in schema ? schema['items'] : schema]
    })
    const open = objects.filter((one) => Reflect.get(Object(one), 'additionalProperties') !== false)
    expect(open).toHaveLength(1)
    for (const one of objects) expect(one).toMatchObject({ type: 'object' })
  })

  it('refers to nothing that is not in it', async () => {
    const document = await read()
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/gu)
    const missing = [...references].filter(([, reference = '']) => {
      const parts = reference.replace(/^#\//u, '').split('/')
      return parts.reduce<unknown>((at, part) => Object(at)[part], document) === undefined
    })
    expect(missing).toEqual([])
  })

  it('says what is sent as text, and all else as JSON', async () => {
    const types = operationsOf(await read()).map(
      ({ path, operation }) =>
        [path, Object.keys(operation.responses[200]?.content ?? {})] as const,
    )
    const metrics = types.filter(([path]) => path === '/metrics')
    expect(metrics).toEqual([['/metrics', ['text/plain']]])
    const sent = await house.http.inject('/metrics')
    expect(sent.headers['content-type']).toMatch(/^text\/plain;/u)
    const others = types.filter(([path]) => path !== '/metrics')
    expect(others.filter(([, [type]]) => type !== 'application/json')).toEqual([])
  })
})
