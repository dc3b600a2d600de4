import type { EstadoAtividade } from '#contract/seguranca/codes.ts'
import type { Autor } from '#server/kit/access/session.ts'
import type { Chave } from '#server/comum/chave.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type Estado = {
  dt: string
  hr: string | null
  minutos: number
  tecnic: string | null
  cd_estad: EstadoAtividade
  obs: string | null
}

type Passo = { antes: Estado; depois: Estado; autor: Autor; desfaz?: boolean }

/** Keeps a change of an activity; nothing where nothing that is shown changed. */
export async function keepPasso(
  tx: Db,
  { cd, cd_empresa }: Chave,
  { antes, depois, autor, desfaz = false }: Passo,
): Promise<void> {
  const texto = mudancas(antes, depois)
  if (texto === null && antes.cd_estad === depois.cd_estad) return
  await tx.rows(sql`
    insert into atividade_passo (cd_empresa, cd_atividade, cd_autor, autor, antes, depois, desfaz, texto)
    values (${cd_empresa}, ${cd}, ${autor.cd}, ${autor.nome}, ${antes.cd_estad}, ${depois.cd_estad},
            ${desfaz}, ${texto})`)
}

function mudancas(antes: Estado, depois: Estado): string | null {
  const ditas = (['dt', 'hr', 'minutos', 'tecnic', 'obs'] as const).flatMap((campo) => {
    const [de, para] = [palavras[campo](antes), palavras[campo](depois)]
    return de === para ? [] : [campo === 'obs' ? 'Observações alteradas.' : `${de} → ${para}`]
  })
  return ditas.length === 0 ? null : ditas.join('\n')
}

const palavras = {
  dt: ({ dt }: Estado) => dataLegivel(dt),
  hr: ({ hr }: Estado) => hr ?? 'Sem hora',
  minutos: ({ minutos }: Estado) => `${minutos} minutos`,
  tecnic: ({ tecnic }: Estado) => tecnic ?? 'Sem técnico',
  obs: ({ obs }: Estado) => obs ?? '',
}
