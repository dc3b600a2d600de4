import { estadoMedida, estadosMedida } from '#contract/seguranca/codes.ts'
import type { MedidaForm, MudarMedida } from '#contract/seguranca/forms.ts'
import { fimDoPrazo } from '#contract/seguranca/prazo.ts'
import { dadosErrados } from '#server/kit/base/refusal.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { checkCaminho, lockMedida, takeCaminho } from '../passo-medida.ts'
import type { Autor } from '#server/kit/access/session.ts'
import type { Chave } from '#server/comum/chave.ts'

const { porIniciar, aguardaVerificacao } = estadoMedida

/** Returns the code. Throws 400 for an activity of another company. */
export async function createMedida(
  tx: Db,
  { cd_empresa, autor }: { cd_empresa: number; autor: Autor },
  { cd_organig, cd_atividade, tarefa, dt, prazo, provis, cd_estad, ...form }: MedidaForm,
): Promise<number> {
  if (cd_atividade != null) {
    const atividade = await tx.one(sql`
      select from atividade a where a.cd_empresa = ${cd_empresa} and a.cd = ${cd_atividade}`)
    if (!atividade) throw dadosErrados({ cd_atividade: 'Escolha um valor da lista.' })
  }
  const cd_tarefa = await tarefaOf(tx, cd_empresa, tarefa)
  const row = await tx.one(sql`
    insert into medida (cd_empresa, cd_organig, cd_atividade, cd_tarefa, risco_identific, medida, dt,
                        prazo, dt_prazo, provis, cd_estad, feita_em, cd_autor, autor)
    values (${cd_empresa}, ${cd_organig}, ${cd_atividade ?? null}, ${cd_tarefa},
            ${form.risco_identific}, ${form.medida}, ${dt}, ${prazo}, ${fimDoPrazo(dt, prazo)},
            ${provis}, ${cd_estad ?? porIniciar},
            case when ${cd_estad === aguardaVerificacao} then now() end, ${autor.cd}, ${autor.nome})
    returning ${columns('medida', 'cd')}`)
  return row?.cd ?? 0
}

async function tarefaOf(tx: Db, cd_empresa: number, nome: string): Promise<number> {
  await tx.rows(sql`
    insert into tarefa (cd_empresa, nome) values (${cd_empresa}, ${nome})
    on conflict (cd_empresa, chave) do nothing`)
  const row = await tx.one(sql`
    select ${columns('tarefa t', 'cd')}
    from tarefa t
    where t.cd_empresa = ${cd_empresa} and t.chave = normalizar(${nome})`)
  return row?.cd ?? 0
}

/** Throws 404 and 412. */
export async function changeMedida(
  tx: Db,
  { cd, cd_empresa }: Chave,
  { autor, seen }: { autor: Autor; seen: string | undefined },
  mudanca: MudarMedida,
): Promise<string> {
  const antes = await lockMedida(tx, { cd, cd_empresa })
  checkVersao(seen, antes.versao, {
    cd_estad: `Agora: ${estadosMedida[antes.cd_estad].toLowerCase()}.`,
    prazo: `Agora: ${antes.prazo}.`,
    provis: `Agora: ${antes.provis ? 'provisória' : 'não provisória'}.`,
  })
  const prazo = mudanca.prazo ?? antes.prazo
  const cd_estad = mudanca.cd_estad ?? antes.cd_estad
  await tx.rows(sql`
    update medida m
    set prazo = ${prazo}, dt_prazo = ${fimDoPrazo(antes.dt, prazo)},
        provis = ${mudanca.provis ?? antes.provis}
    where m.cd_empresa = ${cd_empresa} and m.cd = ${cd}`)
  const texto = prazo === antes.prazo ? null : `Prazo: ${antes.prazo} → ${prazo}`
  await takeCaminho(tx, { antes, autor, caminho: 'alterar', depois: cd_estad, texto })
  return `Medida guardada: ${estadosMedida[cd_estad].toLowerCase()}.`
}

type Caller = { autor: Autor; seen: string | undefined }

/** Throws 404, 409 and 412. */
export async function judgeMedida(
  tx: Db,
  chave: Chave,
  { autor, seen }: Caller,
  { caminho, texto }: { caminho: 'verificar' | 'devolver'; texto?: string | null | undefined },
): Promise<void> {
  const antes = await lockMedida(tx, chave)
  checkCaminho(antes, { caminho, seen, campo: 'texto' })
  await takeCaminho(tx, { antes, autor, caminho, texto })
}

/** Throws 404, 409 and 412. */
export async function postponeMedida(
  tx: Db,
  chave: Chave,
  { autor, seen }: Caller,
  { prazo, texto }: { prazo: string; texto: string },
): Promise<void> {
  const antes = await lockMedida(tx, chave)
  checkCaminho(antes, { caminho: 'prazo', seen, campo: 'prazo' })
  await tx.rows(sql`
    update medida m set prazo = ${prazo}, dt_prazo = ${fimDoPrazo(antes.dt, prazo)}
    where m.cd_empresa = ${chave.cd_empresa} and m.cd = ${chave.cd}`)
  await takeCaminho(tx, {
    antes,
    autor,
    caminho: 'prazo',
    texto: `${antes.prazo} → ${prazo}. ${texto}`,
  })
}
