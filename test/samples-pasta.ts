import { capitulosCom } from '#contract/pasta/capitulos.ts'
import type { Direito } from '#contract/kit/rights.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Asked, Calls, Sample } from './sample.ts'

/** A folder of the root with the chapters that its maker may have, made and empty. */
async function feita(db: Db, { eu, empresa: { nos } }: Asked): Promise<number> {
  const membro = await db.one<{ direitos: Direito[] }>(sql`
    select m.direitos from membro m
    where m.cd_utilizador = ${eu.cd} and m.cd_empresa = ${nos.raiz} limit 1`)
  const capitulos = capitulosCom(membro?.direitos ?? [])
  const row = await db.one<{ cd: number }>(sql`
    insert into pasta (cd_empresa, cd_organig, unidade, de, ate, fotografias, capitulos, cd_autor,
                       autor, estado, total, tamanho, pronta_em)
    values (${nos.raiz}, ${nos.raiz}, 'Unidade da prova', '2025-01-01', '2025-12-31', false,
            ${capitulos.length > 0 ? capitulos : [1]}::smallint[], ${eu.cd}, 'Quem a fez', 'pronta',
            1, 1, now())
    returning cd`)
  return row?.cd ?? 0
}

const dele: Sample = { antes: async (db, asked) => ({ params: { id: await feita(db, asked) } }) }
const algum = ['seguranca.ver', 'saude.ver', 'acidente.ver'] as const

export const pastaCalls: Calls = {
  'GET /api/empresa/:org/pasta': [algum],
  'POST /api/empresa/:org/pasta': [
    algum,
    { body: () => ({ de: '2024-01-01', ate: '2025-12-31', fotografias: true }) },
  ],
  'GET /api/empresa/:org/pasta/:id': [algum, dele],
  'DELETE /api/empresa/:org/pasta/:id': [algum, dele],
}
