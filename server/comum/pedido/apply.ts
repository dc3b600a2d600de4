import type { Db, Prestador } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { inEachEmpresa } from '#server/comum/each-empresa.ts'

const porque = {
  ja_saiu: 'Não teve efeito: o funcionário já tinha saído.',
  antes_da_admissao: 'Não teve efeito: a data de saída é anterior à data de admissão.',
  sem_destino: 'Não teve efeito: o organigrama de destino já não existe.',
} as const

export type Resultado = 'feito' | 'espera' | keyof typeof porque

type Settled = { pedido: number; resultado: Resultado }

/** Applies accepted exits and transfers that are due; answers how many. */
export async function applyPedidos(prestador: Prestador): Promise<number> {
  return await inEachEmpresa(prestador, 'pedidos', async (tx, cd_empresa) => {
    const settled = await applyPedidosOf(tx, { cd_empresa, cd_funcion: null })
    return settled.length
  })
}

/** Those of one company or employee, with each one's result now or on its day. */
export async function applyPedidosOf(
  tx: Db,
  { cd_empresa, cd_funcion }: { cd_empresa: number; cd_funcion: number | null },
): Promise<Settled[]> {
  const settled = await tx.rows<Settled>(sql`
    select pedido, resultado from pedidos_aplicar(${cd_empresa}, ${cd_funcion}::bigint)`)
  for (const [resultado, nota] of Object.entries(porque)) {
    const cds = settled.filter((one) => one.resultado === resultado).map(({ pedido }) => pedido)
    if (cds.length > 0) await noteOn(tx, { cd_empresa, cds, nota })
  }
  return settled
}

async function noteOn(
  tx: Db,
  { cd_empresa, cds, nota }: { cd_empresa: number; cds: number[]; nota: string },
) {
  await tx.rows(sql`
    update pedido_funcionario set nota = ${nota}
    where cd_empresa = ${cd_empresa} and cd = any (${cds}::bigint[]) and not por_aplicar`)
}
