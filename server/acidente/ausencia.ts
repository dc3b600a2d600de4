import type { Autoria } from '#server/kit/access/session.ts'
import { ausenciaErrada, diasDesde } from '#contract/acidente/ausencia.ts'
import { camposDepois } from '#contract/acidente/campos.ts'
import type { AusenciaForm } from '#contract/acidente/depois-forms.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { dadosErrados } from '#server/kit/base/refusal.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { lockAceite, type Conhecido } from './aceite.ts'
import { insertPasso } from './passo.ts'

type Ausencia = Pick<Conhecido, 'dt_fim_ausencia' | 'dias_perdidos'>

/** Writes the absence after an accident. Throws 400, 404, and 412 with the present values. */
export async function writeAusencia(
  tx: Db,
  quem: Autoria,
  { id, seen }: { id: number; seen: string | undefined },
  form: AusenciaForm,
): Promise<string> {
  const antes = await lockAceite(tx, quem.scope, id)
  const { dt, hoje, versao } = antes
  checkVersao(seen, versao, presentOf(antes))
  const erros = ausenciaErrada(form, { dt, hoje })
  if (Object.keys(erros).length > 0) throw dadosErrados(erros)
  const depois = ausenciaOf(form, dt)
  const alteracoes = alteracoesOf(antes, depois)
  if (alteracoes.length === 0 && form.obs == null) return 'Nada foi alterado.'
  await tx.rows(sql`
    update acidente p
    set dt_fim_ausencia = ${depois.dt_fim_ausencia}, dias_perdidos = ${depois.dias_perdidos},
        versao = p.versao + 1
    where p.cd_empresa = ${quem.scope.cd_empresa} and p.cd = ${id}`)
  const titulo = alteracoes.length > 0 ? 'Ausência registada' : 'Observação'
  await insertPasso(tx, quem, id, { titulo, alteracoes, obs: form.obs })
  return alteracoes.length > 0 ? 'Ausência registada.' : 'Observação registada.'
}

function ausenciaOf({ dt_fim_ausencia = null, dias_perdidos }: AusenciaForm, dt: string): Ausencia {
  const contados = dt_fim_ausencia === null ? null : diasDesde(dt, dt_fim_ausencia)
  return { dt_fim_ausencia, dias_perdidos: dias_perdidos ?? contados }
}

const { dt_fim_ausencia: fim, dias_perdidos: dias } = camposDepois

function alteracoesOf(antes: Ausencia, depois: Ausencia) {
  const said = [
    {
      campo: 'dt_fim_ausencia',
      titulo: fim.label,
      antes: antes.dt_fim_ausencia && dataLegivel(antes.dt_fim_ausencia),
      depois: depois.dt_fim_ausencia && dataLegivel(depois.dt_fim_ausencia),
    },
    {
      campo: 'dias_perdidos',
      titulo: dias.label,
      antes: textOf(antes.dias_perdidos),
      depois: textOf(depois.dias_perdidos),
    },
  ]
  return said.filter((one) => one.antes !== one.depois)
}

const textOf = (total: number | null) => (total === null ? null : String(total))

const presentOf = ({ dt_fim_ausencia, dias_perdidos }: Ausencia) => ({
  dt_fim_ausencia: `Agora: ${dt_fim_ausencia === null ? 'por indicar' : dataLegivel(dt_fim_ausencia)}.`,
  dias_perdidos: `Agora: ${textOf(dias_perdidos) ?? 'por indicar'}.`,
})
