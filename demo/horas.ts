import { dataOf, type Dia } from '#contract/comum/calendario.ts'
import { addToMes, mesOf, primeiroDia } from '#contract/indicador/meses.ts'
import { propostaDe } from '#contract/indicador/regras.ts'
import { diasDePessoas } from '#server/indicador/pessoas.ts'
import { writeHoras } from '#server/indicador/save.ts'
import type { Db } from '#server/db/database.ts'

// the share of leave and holidays, taken away from forty hours a week
const trabalhado = 0.88

/** Hours of the last three years; those of the last month are proposed. */
export async function fillHoras(
  db: Db,
  cd_empresa: number,
  { hoje, autor }: { hoje: Dia; autor: { cd: number; nome: string } },
): Promise<void> {
  const ate = addToMes(mesOf(dataOf(hoje)), -1)
  const ramo = { cd_empresa, org: cd_empresa }
  const presencas = await diasDePessoas(db, ramo, { de: addToMes(ate, -35), ate })
  const linhas = presencas.map(({ cd_organig, mes, dias }) => {
    const { horas, pessoas } = propostaDe(mes, dias)
    const proposta = mes === ate
    return {
      cd_organig,
      mes: primeiroDia(mes),
      horas: proposta ? horas : Math.round(horas * trabalhado),
      pessoas,
      proposta,
    }
  })
  await writeHoras(db, { ...ramo, autor, do_prestador: false }, linhas)
}
