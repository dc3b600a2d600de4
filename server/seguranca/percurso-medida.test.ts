import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  caminhosMedida,
  isOpenTo,
  leadsTo,
  type CaminhoMedida,
} from '#contract/seguranca/caminhos.ts'
import { estadosMedida, type EstadoMedida } from '#contract/seguranca/codes.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { pdfOf } from '#test/pdf-files.ts'

const house = openHouse()

type Answer = {
  status: number
  error?: string
  campos?: Record<string, string>
  message: {
    cd_estad: EstadoMedida
    prazo: string
    responsavel: string | null
    previsto: string | null
    versao: number
    nova?: boolean
    passos: { titulo: string; texto: string | null; autor: string | null }[]
  }
}

const asks = async (
  eu: Actor,
  url: string,
  sent?: { method?: string; body: object; versao?: number },
) =>
  await ask<Answer>(house.http, eu, url, {
    ...(sent && { method: sent.method ?? 'POST', body: sent.body }),
    headers: sent?.versao === undefined ? {} : { 'if-match': `"${sent.versao}"` },
  })

const noRamo = () => `/api/empresa/${house.world.a.nos.raiz}/seguranca/medida`
const noPrestador = '/api/prestador/seguranca/medida'

async function newMedida(cd_organig = house.world.a.nos.raiz): Promise<number> {
  const { cd } = await ask<{ cd: number }>(house.http, house.world.a.prestador, noPrestador, {
    method: 'POST',
    body: {
      cd_organig,
      tarefa: 'Poda',
      risco_identific: 'Queda',
      medida: 'Usar arnês.',
      dt: '2026-03-02',
      prazo: '8 dias',
      provis: false,
    },
  })
  return cd
}

const editor = async (direitos: readonly ('seguranca.ver' | 'seguranca.editar')[]) =>
  await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz, direitos: [...direitos] }] })

const daEmpresa = {
  planear: ['PUT', 'plano'],
  comentar: ['POST', 'comentario'],
  juntar: ['POST', 'anexo'],
  feito: ['POST', 'feito'],
} as const
const doPrestador = {
  comentar: ['POST', 'comentario'],
  juntar: ['POST', 'anexo'],
  verificar: ['POST', 'verificar'],
  devolver: ['POST', 'devolver'],
  prazo: ['PUT', 'prazo'],
} as const

type Act =
  | { lado: 'empresa'; caminho: keyof typeof daEmpresa; pode: boolean }
  | { lado: 'prestador'; caminho: keyof typeof doPrestador }
  | { lado: 'prestador'; caminho: 'alterar'; para: EstadoMedida }

const bodies = {
  planear: { responsavel: 'Encarregado', previsto: '2099-01-05' },
  comentar: { texto: 'Vamos ver.' },
  juntar: { momento: 'documento', nome_fich: 'a.pdf', anexString: pdfOf().toString('base64') },
  feito: { texto: 'Está.' },
  verificar: {},
  devolver: { texto: 'Falta a guarda.' },
  prazo: { prazo: '30 dias', texto: 'Peça encomendada.' },
} as const

const anAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    lado: fc.constant('empresa' as const),
    caminho: fc.constantFrom('planear', 'comentar', 'juntar', 'feito' as const),
    pode: fc.boolean(),
  }),
  fc.record({
    lado: fc.constant('prestador' as const),
    caminho: fc.constantFrom('comentar', 'juntar', 'verificar', 'devolver', 'prazo' as const),
  }),
  fc.record({
    lado: fc.constant('prestador' as const),
    caminho: fc.constant('alterar' as const),
    para: fc.constantFrom<EstadoMedida[]>(1, 2, 3, 4, 5, 99),
  }),
)

describe('a measure', () => {
  it('goes along the named ways alone, whatever both sides try, and keeps each step', async () => {
    const [edits, sees] = [
      await editor(['seguranca.ver', 'seguranca.editar']),
      await editor(['seguranca.ver']),
    ]
    const send = async (cd: number, act: Act) => {
      const { prestador } = house.world.a
      if (act.caminho === 'alterar') {
        const sent = { method: 'PUT', body: { cd_estad: act.para } }
        return await asks(prestador, `${noPrestador}/${cd}`, sent)
      }
      const body = bodies[act.caminho]
      if (act.lado === 'empresa') {
        const [method, way] = daEmpresa[act.caminho]
        return await asks(act.pode ? edits : sees, `${noRamo()}/${cd}/${way}`, { method, body })
      }
      const [method, way] = doPrestador[act.caminho]
      return await asks(prestador, `${noPrestador}/${cd}/${way}`, { method, body })
    }
    const histories = fc.array(anAct, { minLength: 1, maxLength: 9 })
    await fc.assert(
      fc.asyncProperty(histories, async (acts) => {
        const cd = await newMedida()
        let estado: EstadoMedida = 1
        const trail: string[] = ['Medida proposta']
        for (const act of acts) {
          const may = act.lado === 'prestador' || act.pode
          const taken = may && isOpenTo(act.caminho, estado)
          const { status } = await send(cd, act)
          expect([act, estado, status]).toEqual([act, estado, taken ? 200 : may ? 409 : 403])
          if (!taken) continue
          const next: EstadoMedida =
            act.caminho === 'alterar' ? act.para : leadsTo(act.caminho, estado)
          trail.push(titleOf(act.caminho, estado, next))
          estado = next
        }
        const read = await asks(edits, `${noRamo()}/${cd}`)
        expect(read.message.cd_estad).toBe(estado)
        expect(read.message.passos.map(({ titulo }) => titulo)).toEqual(trail)
        const theirs = await asks(house.world.a.prestador, `${noPrestador}/${cd}`)
        expect(theirs.message.passos).toEqual(read.message.passos)
      }),
      { numRuns: 12 },
    )
  })

  it('told done by one and changed by the other goes to the first; the second is told who', async () => {
    const eu = await editor(['seguranca.ver', 'seguranca.editar'])
    const cd = await newMedida()
    const { versao } = (await asks(eu, `${noRamo()}/${cd}`)).message
    await asks(eu, `${noRamo()}/${cd}/feito`, { body: {}, versao })
    const late = { method: 'PUT', body: { prazo: '30 dias', texto: 'Atraso.' }, versao }
    const told = await asks(house.world.a.prestador, `${noPrestador}/${cd}/prazo`, late)
    expect(told.status).toBe(412)
    expect(told.campos?.['prazo']).toMatch(/^Alterada por .+\. Agora: aguarda verificação\.$/u)
  })

  it('is left alone by a comment: a form that is open can still be sent', async () => {
    const eu = await editor(['seguranca.ver', 'seguranca.editar'])
    const cd = await newMedida()
    const { versao } = (await asks(eu, `${noRamo()}/${cd}`)).message
    await asks(house.world.a.prestador, `${noPrestador}/${cd}/comentario`, {
      body: { texto: 'Sim.' },
    })
    const { status } = await asks(eu, `${noRamo()}/${cd}/feito`, { body: {}, versao })
    expect(status).toBe(200)
  })

  it('is not planned for a day that is over, but keeps one that was planned before', async () => {
    const eu = await editor(['seguranca.ver', 'seguranca.editar'])
    const cd = await newMedida()
    const plan = async (previsto: string) =>
      await asks(eu, `${noRamo()}/${cd}/plano`, { method: 'PUT', body: { previsto } })
    const refused = await plan('2026-01-01')
    expect(refused.status).toBe(400)
    expect(refused.campos?.['previsto']).toContain('já passou')
    await house.db.rows(sql`update medida set previsto = '2026-01-01' where cd = ${cd}`)
    expect((await plan('2026-01-01')).status).toBe(200)
  })

  it('of another branch is not found, and nothing is written', async () => {
    const { norte, sul } = house.world.a.nos
    const cd = await newMedida(sul)
    const eu = await newActor(house.db, {
      membros: [{ no: norte, direitos: ['seguranca.ver', 'seguranca.editar'] }],
    })
    const url = `/api/empresa/${norte}/seguranca/medida/${cd}/feito`
    expect((await asks(eu, url, { body: {} })).status).toBe(404)
    const passos = await house.db.rows(sql`select from medida_passo where cd_medida = ${cd}`)
    expect(passos).toHaveLength(0)
  })

  it('waits at the provider’s from the hour it was called done, until he answers', async () => {
    const eu = await editor(['seguranca.ver', 'seguranca.editar'])
    const { prestador } = house.world.a
    const waiting = async () => {
      const { message } = await ask<{ message: { medida_feita: { total: number } } }>(
        house.http,
        prestador,
        '/api/prestador/espera',
      )
      return message.medida_feita.total
    }
    const cd = await newMedida()
    const since = async () =>
      await house.db.one(sql`select feita_em is not null as since from medida where cd = ${cd}`)
    const before = await waiting()
    for (const juizo of ['devolver', 'verificar'] as const) {
      await asks(eu, `${noRamo()}/${cd}/feito`, { body: {} })
      expect([(await waiting()) - before, await since()]).toEqual([1, { since: true }])
      await asks(prestador, `${noPrestador}/${cd}/${juizo}`, { body: bodies[juizo] })
      expect([(await waiting()) - before, await since()]).toEqual([0, { since: false }])
    }
  })

  it('answered by the provider is unread by whoever took a step, until he opens it', async () => {
    const [eu, outro] = [
      await editor(['seguranca.ver', 'seguranca.editar']),
      await editor(['seguranca.ver', 'seguranca.editar']),
    ]
    const cd = await newMedida()
    const answer = async (way: 'comentar' | 'devolver' | 'verificar' | 'prazo') => {
      const [method, end] = doPrestador[way]
      const sent = { method, body: bodies[way] }
      expect(
        (await asks(house.world.a.prestador, `${noPrestador}/${cd}/${end}`, sent)).status,
      ).toBe(200)
    }
    await answer('comentar')
    expect([await unread(eu), await unread(outro)]).toEqual([[], []])
    await asks(eu, `${noRamo()}/${cd}/feito`, { body: {} })
    for (const way of ['comentar', 'prazo', 'devolver'] as const) {
      await answer(way)
      await answer('comentar')
      expect([await unread(eu), await unread(outro)]).toEqual([[cd], []])
      expect((await asks(outro, `${noRamo()}/${cd}`)).message.nova).toBe(false)
      expect((await asks(eu, `${noRamo()}/${cd}`)).message.nova).toBe(true)
      expect(await unread(eu)).toEqual([])
    }
    await asks(eu, `${noRamo()}/${cd}/feito`, { body: {} })
    await answer('verificar')
    expect(await unread(eu)).toEqual([])
  })

  it('is given back with a reason alone', async () => {
    const cd = await newMedida()
    const answer = await asks(house.world.a.prestador, `${noPrestador}/${cd}/devolver`, {
      body: {},
    })
    expect(answer.status).toBe(400)
  })
})

/** The codes that list and dashboard call unread, which agree. */
async function unread(eu: Actor): Promise<number[]> {
  const empresa = `/api/empresa/${house.world.a.nos.raiz}`
  const lista = `${empresa}/seguranca/medida-aberta`
  type List = { message: { cd: number; nova: boolean }[] }
  const { message } = await ask<List>(house.http, eu, lista)
  const filtered = await ask<List>(house.http, eu, `${lista}?resposta=nova`)
  const cds = filtered.message.map(({ cd }) => cd)
  expect(message.filter(({ nova }) => nova).map(({ cd }) => cd)).toEqual(cds)
  type Painel = { message: { medida_resposta: { total: number } } }
  const painel = await ask<Painel>(house.http, eu, `${empresa}/painel`)
  expect(painel.message.medida_resposta.total).toBe(cds.length)
  return cds
}

function titleOf(caminho: CaminhoMedida, antes: EstadoMedida, depois: EstadoMedida): string {
  const { nome } = caminhosMedida[caminho]
  return antes === depois ? nome : `${nome}: ${estadosMedida[antes]} → ${estadosMedida[depois]}`
}
