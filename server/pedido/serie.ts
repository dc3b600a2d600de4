import type { Db } from '#server/db/database.ts'
import { contarTabelas } from '#server/db/contar.ts'
import { sql } from '#server/db/sql.ts'
import { auxiliaresOf, type TabelaAuxiliar } from '#server/comum/auxiliares.ts'
import { checkAbertos } from '#server/comum/pedido/abertos.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Enter } from '#server/kit/http/admit.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { takeHeavy } from '#server/kit/http/session-turns.ts'
import { newUploads } from '#server/kit/http/uploading.ts'
import { newFairQueue } from '#server/kit/base/fair-queue.ts'
import { lerFicheiro } from './serie-thread.ts'
import { chaveDoTexto, type Listas, type Lote } from './ficheiro.ts'

/** Takes ownership of the buffer. Throws 400 with the errors, and 409 above the company's limit. */
export async function readAdmissoes(
  db: Db,
  scope: Scope,
  ficheiro: Uint8Array<ArrayBuffer>,
): Promise<Lote[]> {
  await checkAbertos(db, sobreFuncionarios, { cd_empresa: scope.cd_empresa, mais: 1 })
  await contarTabelas(db)
  const listas = await readListas(db, scope)
  const lido = await lerFicheiro({ ficheiro, listas })
  if ('recusa' in lido) {
    const { status, error, campos } = lido.recusa
    throw new Refusal(status, error, campos && { campos })
  }
  const total = lido.lotes.reduce((sum, lote) => sum + lote.total, 0)
  await checkAbertos(db, sobreFuncionarios, { cd_empresa: scope.cd_empresa, mais: total })
  return lido.lotes
}

// A parsed file takes much memory: one per company at once, four in all.
const daEmpresa = newFairQueue({
  most: 1,
  patience: {
    ms: 10_000,
    refuse: () =>
      new Refusal(
        429,
        'A sua empresa já tem outro ficheiro a ser tratado. Aguarde e tente novamente.',
        { retryAfter: 5 },
      ),
  },
})
const deTodos = newUploads({ most: 4, ms: 5_000 })

/** Waits for the queues of session, company and process before it reads the body. */
export const enterFicheiro: Enter = async (entering) => {
  const { session, scope, lasting } = entering
  lasting.hold(await takeHeavy(session, lasting))
  lasting.hold(await daEmpresa.take(`${scope?.cd_empresa}`, lasting))
  await deTodos(entering)
}

async function readListas(db: Db, scope: Scope): Promise<Listas> {
  const lista = async (tabela: TabelaAuxiliar) => {
    const valores = await auxiliaresOf(db, tabela, scope.cd_empresa)
    // For equal names, the older and shared value wins.
    return new Map(valores.toReversed().map((valor) => [chaveDoTexto(valor.nome), valor]))
  }
  return {
    categoria: await lista('categoria'),
    profissao: await lista('profissao'),
    agrupamento: await lista('agrupamento'),
    funcao: await lista('funcao'),
    nacionalidade: await readNacionalidades(db),
    ramos: await readRamos(db, scope),
  }
}

type Valor = { cd: number; nome: string }

async function readNacionalidades(db: Db) {
  const rows = await db.rows<Valor & { pais: string }>(
    sql`select cd, nome, pais from nacionalidade order by ordem`,
  )
  return new Map(
    rows.flatMap(({ cd, nome, pais }) =>
      [String(cd), pais, nome].map((texto) => [chaveDoTexto(texto), { cd, nome }] as const),
    ),
  )
}

async function readRamos(db: Db, { org, cd_empresa }: Scope) {
  const rows = await db.rows<Valor>(sql`
    select cd, nome from organigrama
    where cd_empresa = ${cd_empresa} and caminho @> array[${org}::int] and fechado_em is null`)
  return new Map(rows.map(({ cd, nome }) => [cd, nome]))
}
