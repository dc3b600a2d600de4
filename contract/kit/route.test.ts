import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { declareCalls, route } from './route.ts'

const call = (
  path: string,
  resumo: string,
  rest: { method?: 'GET' | 'PUT'; alias?: string } = {},
) => route({ method: 'GET', path, access: 'publico', resumo, reply: z.object({}), ...rest })

const one = call('/api/prova/:id', 'Ver uma prova')
const sameCall = 'Two calls for one place: GET /api/prova/:id (Ver uma prova) and GET'

it('takes calls that differ in their path or in their method alone', () => {
  const calls = [one, call('/api/prova/:id', 'Mudar uma prova', { method: 'PUT' })]
  expect(declareCalls([...calls, call('/api/prova', 'Ver as provas')])).toHaveLength(3)
})

it('refuses two calls of one path and method and names both', () => {
  const other = call('/api/prova/:id', 'Ler uma prova')
  expect(() => declareCalls([one, other])).toThrow(`${sameCall} /api/prova/:id (Ler uma prova).`)
})

it('refuses a second call whose path only calls its parts otherwise', () => {
  const other = call('/api/prova/:codigo', 'Ler uma prova')
  expect(() => declareCalls([one, other])).toThrow(
    `${sameCall} /api/prova/:codigo (Ler uma prova).`,
  )
})

it('refuses a call whose second path is the path of another', () => {
  const other = call('/api/ensaio/:id', 'Ler um ensaio', { alias: '/api/prova/:id' })
  expect(() => declareCalls([one, other])).toThrow(`${sameCall} /api/ensaio/:id (Ler um ensaio).`)
})
