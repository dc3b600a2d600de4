import { chaveDaCelula } from '#contract/indicador/forms.ts'
import { addToMes, mesOf, primeiroDia } from '#contract/indicador/meses.ts'
import { propostaDe } from '#contract/indicador/regras.ts'
import { hojeEmLisboa, horasEntre } from '#server/comum/horas.ts'
import { logNaEmpresa } from '#server/comum/registo/registo.ts'
import type { Db } from '#server/db/database.ts'
import { diasDePessoas } from './pessoas.ts'
import { writeHoras, type Escrevendo } from './save.ts'
import { unidadesDe } from './unidades.ts'

/** Fills the months of a year that are over and have nothing; months with hours stay. */
export async function proposeHoras(
  tx: Db,
  escrevendo: Escrevendo,
  ano: number,
): Promise<{ message: string }> {
  const ultimo = addToMes(mesOf(hojeEmLisboa()), -1)
  const [de, ate] = [`${ano}-01`, `${ano}-12` < ultimo ? `${ano}-12` : ultimo]
  if (ate < de) return { message: 'Ainda não acabou nenhum mês desse ano.' }
  const cheias = await horasEntre(tx, escrevendo, { de, ate })
  const tem = new Set(cheias.map(chaveDaCelula))
  const fechadas = new Map(
    (await unidadesDe(tx, escrevendo)).map(({ cd, fechada }) => [cd, fechada]),
  )
  const novas = (await diasDePessoas(tx, escrevendo, { de, ate }))
    .filter((linha) => !tem.has(chaveDaCelula(linha)))
    .filter(({ cd_organig, mes }) => mes <= (fechadas.get(cd_organig) ?? mes))
    .map(({ cd_organig, mes, dias }) => ({
      cd_organig,
      mes: primeiroDia(mes),
      ...propostaDe(mes, dias),
      proposta: true,
    }))
  if (novas.length === 0) return { message: 'Não falta nenhum mês com pessoas.' }
  await writeHoras(tx, escrevendo, novas)
  const descr = novas.length === 1 ? '1 mês' : `${novas.length} meses de unidades`
  await logNaEmpresa(tx, {
    ...escrevendo,
    acao: 'horas_propostas',
    cd_organig: escrevendo.org,
    alvo: String(ano),
    descr,
  })
  return { message: `Propostas as horas que faltavam: ${descr}. Confirme-as.` }
}
