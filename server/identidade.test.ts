import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { guardadas, importador, people } from '#test/importacoes.ts'
import { admissao, balcao, cdOf, linhaCsv } from '#test/pedidos.ts'

// One person by all ways of input, in any spelling of name and numbers.

const house = openHouse()
let desk: ReturnType<typeof balcao>
beforeAll(() => {
  desk = balcao(house)
})

const typed = {
  nome: '\u200bRui\u00a0 D’A\u0301vila\u202c',
  num_mecan: '00\u20117 1\u200e',
  num_contrib: 'PT 390.000\u00a0-019',
  num_benef: '１９９ 0000.0010\ufeff',
}
const kept = {
  nome: 'Rui D’Ávila',
  num_mecan: '00-71',
  num_contrib: '390000019',
  num_benef: '19900000010',
}
const { nome, num_mecan: numMecan, num_contrib: nif, num_benef: niss } = typed

describe('what is sent', () => {
  it('by the form is kept in its one form, from the request to the employee', async () => {
    const { sul } = house.world.a.nos
    const answer = await desk.ask('admissao', admissao(sul, typed))
    expect(answer.statusCode).toBe(200)
    const cd = cdOf(answer)
    const [pedido] = await house.db.rows<{ dados: object }>(
      sql`select dados from pedido_funcionario where cd = ${cd}`,
    )
    expect(pedido?.dados).toMatchObject(kept)
    expect((await desk.accept(cd)).statusCode).toBe(200)
    const [stored] = await house.db.rows(
      sql`select f.* from funcionario f join pedido_funcionario p on p.cd_funcion = f.cd where p.cd = ${cd}`,
    )
    expect(stored).toMatchObject(kept)
  })

  it('in a series likewise', async () => {
    const { nos, residente } = house.world.a
    const answer = await house.http.inject({
      method: 'POST',
      url: `/api/empresa/${nos.raiz}/funcionario/pendente/admissao/csv`,
      headers: { ...residente.headers, 'idempotency-key': crypto.randomUUID() },
      payload: [linhaCsv(nos.sul, { nome, numMecan, nif, niss })],
    })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
    const [pedido] = await house.db.rows<{ dados: object }>(
      sql`select dados from pedido_funcionario where cd_estad = 0 order by cd desc limit 1`,
    )
    expect(pedido?.dados).toMatchObject(kept)
  })

  it('by the file of an import likewise, and the same person comes once', async () => {
    const mesa = importador(house)
    const empresa = await mesa.vazia()
    const one = people({ num: '007', nome: "Íris D'Ávila", nif: '390 000 019' })
    expect((await mesa.importar(empresa, one)).statusCode).toBe(200)
    const [iris] = await guardadas(house, empresa)
    for (const again of [
      { num: '007', nome: "Íris D'Ávila", nif: 'PT390.000.019' },
      { num: '７', nome: "I\u0301ris D'Ávila", nif: '390-000-019' },
      { num: '7', nome: "\u200eÍris  D'Ávila", nif: '３９００００019' },
      { num: '007', nome: "Íris D'Ávila\u00ad", nif: '' },
    ]) {
      const plano = await mesa.previsao(empresa, { ...people(again), dt_saida: '2026-01-01' })
      expect([plano.passos, plano.iguais, plano.recusas]).toEqual([[], 1, []])
    }
    expect(await guardadas(house, empresa)).toEqual([iris])
    const twice = people(
      { num: '8', nome: 'Eva Dupla', nif: '391001230' },
      { num: '9', nome: 'Outra', nif: 'pt 391 001 230' },
    )
    expect((await mesa.previsao(empresa, twice)).recusas).toMatchObject([
      { linha: 3, campo: 'nif' },
    ])
  })

  it.each(['\u0000', '\u0007', '\u001b[2J', '\n'])(
    'with a control character within it is refused: %j',
    async (sign) => {
      const { sul } = house.world.a.nos
      const answer = await desk.ask('admissao', admissao(sul, { nome: `Rui${sign}Sá` }))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        campos: { nome: 'O texto tem caracteres que não são aceites.' },
      })
    },
  )
})

describe('who is searched for', () => {
  const lists = () => {
    const { nos, residente, prestador } = house.world.a
    return [
      [`/api/empresa/${nos.raiz}/funcionario`, residente],
      ['/api/prestador/funcionario', prestador],
    ] as const
  }
  const found = async (url: string, eu: { headers: Record<string, string> }, pesquisa: string) => {
    const query = { pesquisa, pagina: '1', quantidade: '10' }
    const answer = await house.http.inject({ url, headers: eu.headers, query })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ message: { nome: string }[] }>().message.map((one) => one.nome)
  }

  beforeAll(async () => {
    const { sul } = house.world.a.nos
    await desk.hireFuncionario({
      nome: 'Zé D’Ávila-Łuczak',
      num_contrib: '399123458',
      num_benef: '19987654321',
      num_mecan: 'LX045',
      cd_organig: sul,
    })
  })

  it.each([
    "zé d'ávila",
    'Ze D`AVILA',
    'd´avila łuczak',
    'LUCZAK zé',
    '\u200bd\u02bcávila\u00a0luczak',
    '399123458',
    '399 123 458',
    '399.123.458',
    'PT399123458',
    'pt 399-123-458',
    '３９９123458',
    '19987654321',
    '199 8765 4321',
    '1998765.4321',
    '399.123',
    'lx045',
    '399 12',
    '3991-23',
    'PT3991',
    'pt 399.1',
    '199 87',
    'PT399 123 45',
  ])('is found by %j in the lists of the company and of the provider', async (pesquisa) => {
    for (const [url, eu] of lists()) {
      expect([url, await found(url, eu, pesquisa)]).toEqual([url, ['Zé D’Ávila-Łuczak']])
    }
  })

  it.each(["d'ávila zé", 'd’avila ŁUCZAK'])('and by the pickers: %j', async (pesquisa) => {
    const { nos, residente } = house.world.a
    const url = `/api/empresa/${nos.raiz}/funcionario/minificado`
    expect(await found(url, residente, pesquisa)).toEqual(['Zé D’Ávila-Łuczak'])
  })

  it.each(["d'ávila zé", 'PT 399.123.458', 'lx045', '399 12', 'PT3991', 'pt 399.1', '199-87'])(
    'and by the palette: %j',
    async (pesquisa) => {
      const { headers } = house.world.a.prestador
      const answer = await house.http.inject({
        url: '/api/prestador/procurar',
        headers,
        query: { pesquisa },
      })
      expect(answer.json()).toMatchObject({
        message: { funcionarios: [{ nome: 'Zé D’Ávila-Łuczak' }] },
      })
    },
  )

  it.each(['\ud800ana', '\u0007', '\u0085 \u009f', "''", '-.-', '\u200b'])(
    'whatever is typed is answered: %j',
    async (pesquisa) => {
      for (const [url, eu] of lists()) expect(await found(url, eu, pesquisa)).toBeInstanceOf(Array)
    },
  )
})
