import type { FichaVerificada } from '#contract/saude/verificacao.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { reserveAttempt } from '#server/kit/access/throttle.ts'
import { hashCodigo } from './codigo.ts'

/** Enough for a stack of certificates, too few for guessing. */
const porMinuto = 30

/** Known and unknown codes cost the same work. Throws 429 above the limit of a network. */
export async function verifyCodigo(
  entrada: Db,
  { rede, codigo }: { rede: string; codigo: string },
): Promise<{ message: FichaVerificada; enchimento: string }> {
  await reserveAttempt(entrada, [
    { sobre: `verificar de ${rede}`, maximo: porMinuto, segundos: 60 },
  ])
  const row = await entrada.one(sql`
    select ${columns('verificacao v', 'empresa', 'iniciais', 'dt', 'substituida')}
    from verificacao v
    where v.hash = ${hashCodigo(codigo)} limit 1`)
  const message = said(row)
  return { message, enchimento: fill(message) }
}

type Conhecida = { empresa: string; iniciais: string; dt: string; substituida: boolean }

function said(row: Conhecida | undefined): FichaVerificada {
  if (!row) return { estado: 'desconhecida', empresa: null, iniciais: null, dt: null }
  const { substituida, ...ficha } = row
  return { estado: substituida ? 'substituida' : 'valida', ...ficha }
}

/** Pads below the compression threshold: answer sizes would reveal valid codes. */
const bytes = 1_500

const fill = (message: FichaVerificada) =>
  '.'.repeat(Math.max(0, bytes - Buffer.byteLength(JSON.stringify(message))))
