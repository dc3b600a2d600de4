import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { createNos } from '#server/comum/organigramas.ts'
import type { Asked, Calls, Sample } from './sample.ts'

const deGestor = { prestador: [] } as const
const ler = { prestador: ['leitura'] } as const

async function vazio(db: Db, { empresa: { nos } }: Asked) {
  const ref = randomUUID()
  const codes = await createNos(db, nos.raiz, [{ ref, superior: null, nome: `Da prova ${ref}` }])
  return codes.get(ref) ?? 0
}

const noNovo: NonNullable<Sample['antes']> = async (db, asked) => ({
  params: { empresa: asked.empresa.nos.raiz, no: await vazio(db, asked) },
})
const daEmpresa = ({ empresa: { nos } }: Asked) => ({ empresa: nos.raiz })
const doNorte = ({ empresa: { nos } }: Asked) => ({ empresa: nos.raiz, no: nos.norte })

export const organigramaPrestadorCalls = {
  'GET /api/prestador/empresa/:empresa/organigrama/historia': [
    ler,
    { params: daEmpresa },
    { caso: 'older', params: daEmpresa, query: { antes: '1000000' } },
  ],
  'GET /api/prestador/empresa/:empresa/organigrama/:no': [
    ler,
    { params: doNorte },
    { caso: 'elsewhere', params: doNorte, query: { para: '1' } },
  ],
  'POST /api/prestador/empresa/:empresa/organigrama': [
    deGestor,
    {
      params: daEmpresa,
      body: ({ empresa: { nos } }) => ({ cd_base: nos.raiz, nome: `Da prova ${randomUUID()}` }),
    },
  ],
  'PUT /api/prestador/empresa/:empresa/organigrama/:no': [
    deGestor,
    { antes: noNovo, body: () => ({ nome: `Da prova ${randomUUID()}` }) },
  ],
  'PUT /api/prestador/empresa/:empresa/organigrama/:no/unidade': [
    deGestor,
    { antes: noNovo, body: () => ({ regiao: 'acores', estabelecimento: true, cae: '10203' }) },
  ],
  'POST /api/prestador/empresa/:empresa/organigrama/:no/fechar': [
    deGestor,
    { antes: noNovo, body: ({ empresa: { nos } }) => ({ para: nos.norte }) },
  ],
  'POST /api/prestador/empresa/:empresa/organigrama/:no/reabrir': [
    deGestor,
    {
      antes: async (db, asked) => {
        const no = await vazio(db, asked)
        const empresa = asked.empresa.nos.raiz
        await db.rows(sql`
          update organigrama set fechado_em = now() where cd_empresa = ${empresa} and cd = ${no}`)
        return { params: { empresa, no } }
      },
    },
  ],
} as const satisfies Calls
