import { eachColuna } from '#server/comum/funcionarios.ts'
import { camposAlteraveis } from '#server/comum/pedido/campos.ts'
import type { Dados } from '#server/comum/pedido/dados.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'

export async function writeMudancas(
  tx: Db,
  { cd_empresa, cd_funcion }: { cd_empresa: number; cd_funcion: number | null },
  mudancas: Partial<Dados>,
): Promise<void> {
  await tx.rows(sql`
    update funcionario f
    set (${eachColuna((coluna) => coluna, camposAlteraveis)}) = (
      select ${eachColuna((coluna) => piece`novo.${coluna}`, camposAlteraveis)}
      from jsonb_populate_record(f, ${JSON.stringify(mudancas)}::jsonb) as novo)
    where f.cd = ${cd_funcion} and f.cd_empresa = ${cd_empresa}`)
}
