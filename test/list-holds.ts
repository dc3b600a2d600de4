import { describe, expect, it } from 'vitest'
import { isPrestadorAccess } from '#contract/kit/rights.ts'
import { textOf } from '#contract/kit/filter.ts'
import type { EmpresaList, ListedRow, PrestadorList } from '#contract/kit/list.ts'
import type { Sql } from '#server/db/sql.ts'
import { holdsWords, wordsOf } from '#contract/kit/plain-text.ts'
import type { House } from './house.ts'
import { casesOf, combine, farCodes, refusedQueries, type Tried } from './list-cases.ts'
import { codesOf, inOrder, type Stored } from './list-order.ts'
import { fillPath } from './samples.ts'
import { lugares, ramos, type Lugar } from './world.ts'

type Query = Readonly<Record<string, string>>
type Reply<Row> = { message: Row[]; count: number; countPag: number; pagina: number }

export type Holds<Row extends ListedRow, Values, Sort extends string, Key extends string> = {
  list: EmpresaList<Row, Values, Sort, Key> | PrestadorList<Row, Values, Sort, Key>
  /** the default order, repeated here so that a test notices a change */
  order: readonly string[]
  /** the expected rows as the owner: `cd`, the node as `no`, and each key that is no plain field */
  stored: () => Sql
  /** codes of the path besides `{org}` */
  params?: Readonly<Record<string, number>>
  /** keys whose ascending order is the column's descending order */
  reversed?: readonly (Sort | Key)[]
  filters: Tried<Row, Values>
  /** the text that a search reads, and a word that finds a row */
  search: {
    text: (row: Row) => string
    finds: readonly string[]
    /** a field that a word of digits also searches */
    digits?: string
    /** whether a number also finds the row of that code */
    number?: boolean
    /** the row of that employee's number does not go first: its table is joined over all companies */
    far?: true
  }
}

/** The rules of every list. Needs over a thousand rows: `growRows`. */
export function listHolds<
  Row extends ListedRow,
  Values extends object,
  Sort extends string,
  Key extends string,
>(house: House, holds: Holds<Row, Values, Sort, Key>) {
  const { list, search, reversed = [] } = holds
  const { ask, all, refused } = asking<Row>(house, list, holds.params)
  // Cached: the tests of a list write nothing.
  let known: Promise<Stored[]> | undefined
  const storedOf = () => (known ??= house.db.rows<Stored>(holds.stored()))

  /** Expects exactly these rows: on the first page, the last page and in the export. */
  async function expectRows(query: Query, rows: readonly Row[]) {
    const last = Math.max(0, Math.ceil(rows.length / 100) - 1) * 100
    const first = await ask({ ...query, pagina: '1', quantidade: '100' })
    expectSame([query, first.count, first.message], [query, rows.length, rows.slice(0, 100)])
    const { message } = await ask({ ...query, pagina: '9999999', quantidade: '100' })
    expectSame([query, message], [query, rows.slice(last)])
    expectSame(await all(query), rows)
  }

  describe(`the list «${list.resumo}»`, () => {
    it('has every row once, in its own order when none is asked for', async () => {
      const rows = await all({})
      const stored = await storedOf()
      expect(rows.length).toBeGreaterThan(1_000)
      expect(new Set(codesOf(rows))).toEqual(new Set(codesOf(stored)))
      expect(list.order).toEqual(holds.order)
      expect(codesOf(rows)).toEqual(inOrder(rows, holds.order, { stored, reversed }))
      await expectRows({}, rows)
    })

    it.each(list.sortable.flatMap((key) => [`${key}.asc`, `${key}.des`]))(
      'sorted by %s has the empty last and the equal by code, on every page near and far',
      async (ordenacao) => {
        const rows = await all({ ordenacao })
        const codes = codesOf(rows)
        expect(codes).toEqual(inOrder(rows, [ordenacao], { stored: await storedOf(), reversed }))
        for (const [quantidade, pagina] of pagesOf(codes.length)) {
          const reply = await ask({ ordenacao, pagina: `${pagina}`, quantidade: `${quantidade}` })
          const countPag = Math.ceil(codes.length / quantidade)
          const shown = Math.min(pagina, countPag)
          expect(reply).toMatchObject({ count: codes.length, countPag, pagina: shown })
          const page = codes.slice((shown - 1) * quantidade, shown * quantidade)
          expect([quantidade, pagina, codesOf(reply.message)]).toEqual([quantidade, pagina, page])
        }
      },
    )

    it('is narrowed by each filter, by two of them, and in any order', async () => {
      const rows = await all({})
      const cases = casesOf(list.filters, holds.filters)
      for (const { query, leaves } of cases) await expectRows(query, rows.filter(leaves))
      for (const name of Object.keys(list.filters)) {
        const left = cases.filter((one) => one.name === name).map((one) => rows.filter(one.leaves))
        // A filter that leaves all rows or none tests nothing.
        expect([name, left.some(({ length }) => length > 0 && length < rows.length)]).toEqual([
          name,
          true,
        ])
      }
      for (const query of farCodes(list.filters)) await expectRows(query, [])
      const ordenacao = `${list.sortable[0]}.des`
      const sorted = await all({ ordenacao })
      for (const { query, leaves } of combine(cases)) {
        await expectRows({ ...query, ordenacao }, sorted.filter(leaves))
      }
    })

    it('is searched by words, whatever the case and the accents, wildcards being letters', async () => {
      const rows = await all({})
      const stored = new Map((await storedOf()).map((one) => [one.cd, one]))
      const digitsOf = ({ cd }: Row) => textOf(stored.get(cd)?.[search.digits ?? ''])
      const found = (row: Row, pesquisa: string) =>
        wordsOf(pesquisa).every(
          (word) =>
            holdsWords(search.text(row), word) ||
            (/^\d+$/u.test(word) && digitsOf(row).includes(word)),
        ) ||
        (search.number === true && pesquisa.replace(/^n\.º /u, '') === String(row.cd))
      const byNumber = !search.far && list.sortable.some((key) => key === 'num_mecan')
      const isNamed = (row: Row, pesquisa: string) => {
        const figures = /^(?:n\.º )?(\d+)$/u.exec(pesquisa)?.[1]
        if (figures === undefined) return false
        if (search.number === true && figures === String(row.cd)) return true
        const num = textOf(new Map<string, unknown>(Object.entries(row)).get('num_mecan'))
        return byNumber && num !== '' && num.padStart(20, '0') === figures.padStart(20, '0')
      }
      const [any] = rows.slice(-1)
      const numbers = search.number ? [`${any?.cd}`, `n.º ${any?.cd}`] : []
      const finds = [...search.finds, ...numbers]
      for (const pesquisa of [...finds, 'nada assim', '100%certo', 'I_is', '\\']) {
        const wanted = rows.filter((row) => found(row, pesquisa))
        expect([pesquisa, wanted.length > 0]).toEqual([pesquisa, finds.includes(pesquisa)])
        const first = wanted.filter((row) => isNamed(row, pesquisa))
        const others = wanted.filter((row) => !isNamed(row, pesquisa))
        await expectRows({ pesquisa }, [...first, ...others])
      }
      await expectRows({ pesquisa: ' ' }, rows)
      expect(await ask({ pesquisa: 'nada assim', pagina: '3', quantidade: '10' })).toEqual({
        message: [],
        count: 0,
        countPag: 1,
        pagina: 1,
      })
    })

    it.runIf(!isPrestadorAccess(list.access))('is of a branch what lies in it', async () => {
      const stored = await storedOf()
      for (const lugar of lugares) {
        const nodes = new Set(ramos[lugar].map((one) => house.world.a.nos[one]))
        const inside = codesOf(stored.filter(({ no }) => nodes.has(no)))
        const rows = await all({}, lugar)
        expect([lugar, new Set(codesOf(rows))]).toEqual([lugar, new Set(inside)])
        expect(inside.length).toBeGreaterThan(0)
        const { count } = await ask({ pagina: '1', quantidade: '10' }, lugar)
        expect([lugar, count]).toEqual([lugar, rows.length])
      }
    })

    it('takes an empty value of every parameter as if it were absent', async () => {
      const names = ['pesquisa', 'ordenacao', 'pagina', 'quantidade', ...Object.keys(list.filters)]
      const empty = Object.fromEntries(names.map((name) => [name, '']))
      expect(await all(empty, 'raiz')).toEqual(await all({}, 'raiz'))
    })

    it.each(refusedQueries(list))('refuses %s and names the field', async (query) => {
      const answer = await refused(query)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({
        error: expect.stringMatching(/^O pedido tem dados inválidos: /u),
        campos: expect.any(Object),
        ref: expect.any(String),
      })
      expect(Object.keys(answer.json().campos)).toHaveLength(1)
    })
  })
}

/** Compares thousands of rows field by field only when their texts differ. */
function expectSame(got: unknown, wanted: unknown) {
  if (JSON.stringify(got) !== JSON.stringify(wanted)) expect(got).toEqual(wanted)
}

function asking<Row>(
  house: House,
  { path, access }: { path: string; access: unknown },
  params: Readonly<Record<string, number>> = {},
) {
  const at = (lugar: Lugar, query: string) => {
    const { a } = house.world
    const { headers } = isPrestadorAccess(access) ? a.prestador : a.residente
    return { url: `${fillPath(path, { org: a.nos[lugar], ...params })}?${query}`, headers }
  }
  const ask = async (query: Query, lugar: Lugar = 'raiz'): Promise<Reply<Row>> => {
    const answer = await house.http.inject(at(lugar, `${new URLSearchParams(query)}`))
    expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
    return answer.json()
  }
  return {
    ask,
    all: async (query: Query, lugar?: Lugar) => {
      const { message, ...rest } = await ask(query, lugar)
      expect(rest).toEqual({ count: message.length, countPag: 1, pagina: 1 })
      return message
    },
    refused: async (query: string) => await house.http.inject(at('raiz', query)),
  }
}

/** Pages of every size; of the largest size all there are. */
function pagesOf(total: number): [quantidade: number, pagina: number][] {
  const last = (size: number) => Math.ceil(total / size)
  const tens = [1, 2, Math.ceil(last(10) / 2), last(10) - 1, last(10), 9_999_999]
  const others = [25, 50].flatMap((size) => [2, last(size)].map((pagina) => [size, pagina]))
  const hundreds = Array.from({ length: last(100) }, (_, index) => [100, index + 1])
  return [...tens.map((pagina) => [10, pagina]), ...others, ...hundreds].map(
    ([size = 0, pagina = 0]) => [size, pagina],
  )
}
