import { asFlag } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The records about an employee besides his data, in words; empty for nothing. */
export async function conhecidoDe(
  tx: Db,
  { cd_empresa, cd_funcion }: { cd_empresa: number; cd_funcion: number },
): Promise<string[]> {
  const row = await tx.one(sql`
    select exists (select from exame x where x.cd_empresa = ${cd_empresa}
                     and x.cd_funcion = ${cd_funcion})${asFlag('exames')},
           exists (select from marcacao x where x.cd_empresa = ${cd_empresa}
                     and x.cd_funcion = ${cd_funcion})${asFlag('marcações')},
           exists (select from marcacao_enferm x where x.cd_empresa = ${cd_empresa}
                     and x.cd_funcion = ${cd_funcion})${asFlag('ações de enfermagem')},
           exists (select from pedido_saude x where x.cd_empresa = ${cd_empresa}
                     and x.cd_funcion = ${cd_funcion})${asFlag('pedidos de marcação')},
           exists (select from acidente x where x.cd_empresa = ${cd_empresa}
                     and x.cd_funcion = ${cd_funcion})${asFlag('acidentes')},
           exists (select from atividade x where x.cd_empresa = ${cd_empresa}
                     and x.cd_funcion = ${cd_funcion})${asFlag('atividades técnicas')},
           exists (select from ausencia x where x.cd_empresa = ${cd_empresa}
                     and x.cd_funcion = ${cd_funcion})${asFlag('ausências')},
           exists (select from protecao x where x.cd_empresa = ${cd_empresa}
                     and x.cd_funcion = ${cd_funcion})
             or exists (select from protocolo x where x.cd_empresa = ${cd_empresa}
                     and x.cd_funcion = ${cd_funcion})
             or exists (select from dever_adiado x where x.cd_empresa = ${cd_empresa}
                     and x.cd_funcion = ${cd_funcion})${asFlag('registos da medicina do trabalho')},
           exists (select from foto x where x.cd_empresa = ${cd_empresa}
                     and x.cd_funcion = ${cd_funcion})${asFlag('uma fotografia')}`)
  return Object.entries(row ?? {}).flatMap(([nome, tem]) => (tem ? [nome] : []))
}
