import { sql } from '#server/db/sql.ts'
import { acidenteAberto } from './acidentes.ts'
import { pedidoAberto } from './pedidos.ts'
import { pedidoSaudeAberto } from './pedidos-saude.ts'
import { deAtendimento, deSaude, deSeguranca, type Calls, type Sample } from './sample.ts'

const pedido: Sample = {
  antes: async (db, { empresa }) => ({ params: { id: await pedidoAberto(db, empresa) } }),
}
const acidente: Sample = {
  antes: async (db, { empresa }) => ({ params: { id: await acidenteAberto(db, empresa) } }),
}
const saude: Sample = {
  antes: async (db, { empresa }) => ({ params: { id: await pedidoSaudeAberto(db, empresa) } }),
}
const atividade: Sample = {
  antes: async (db, { empresa: { nos } }) => {
    const row = await db.one<{ cd: number }>(sql`
      insert into atividade (cd_empresa, cd_organig, cd_area, cd_tipo, cd_motiv, dt, web)
      values (${nos.raiz}, ${nos.raiz}, 1, 1, 2, current_date, true) returning cd`)
    return { params: { id: row?.cd ?? 0 } }
  },
}

/** The provider's start page, and who is on what waits. */
export const inicioCalls = {
  'GET /api/prestador/espera/antigos': ['prestador'],
  'GET /api/prestador/inicio/semanas': ['prestador'],
  'POST /api/prestador/funcionario/pendente/:id/cargo': [deAtendimento.fazer, pedido],
  'DELETE /api/prestador/funcionario/pendente/:id/cargo': [deAtendimento.fazer, pedido],
  'POST /api/prestador/acidente/pendente/:id/cargo': [deAtendimento.fazer, acidente],
  'DELETE /api/prestador/acidente/pendente/:id/cargo': [deAtendimento.fazer, acidente],
  'POST /api/prestador/saude/pedido/:id/cargo': [deSaude.fazer, saude],
  'DELETE /api/prestador/saude/pedido/:id/cargo': [deSaude.fazer, saude],
  'POST /api/prestador/seguranca/atividade/:id/cargo': [deSeguranca.fazer, atividade],
  'DELETE /api/prestador/seguranca/atividade/:id/cargo': [deSeguranca.fazer, atividade],
} satisfies Calls
