import { chaveDaCelula } from '#contract/indicador/forms.ts'
import { unidadesPorPagina, type HorasDoAno } from '#contract/indicador/horas.ts'
import { addToMes, mesesDoAno, mesOf } from '#contract/indicador/meses.ts'
import { hojeEmLisboa, horasEntre, mesesComPessoas, type Ramo } from '#server/comum/horas.ts'
import type { Db } from '#server/db/database.ts'
import { unidadesDe } from './unidades.ts'

/** Units that are open, or that have hours in the year; sums over all of them. */
export async function horasDoAno(
  db: Db,
  ramo: Ramo,
  { ano, pagina }: { ano: number; pagina: number },
): Promise<HorasDoAno> {
  const hoje = hojeEmLisboa()
  const meses = mesesDoAno(ano)
  const todo = { de: `${ano}-01`, ate: `${ano}-12` }
  const horas = await horasEntre(db, ramo, todo)
  const celulas = new Map(horas.map((row) => [chaveDaCelula(row), row]))
  const comHoras = new Set(horas.map(({ cd_organig }) => cd_organig))
  const unidades = (await unidadesDe(db, ramo)).filter(
    ({ cd, fechada }) => fechada === null || fechada >= todo.de || comHoras.has(cd),
  )
  const ate = [todo.ate, addToMes(mesOf(hoje), -1)].sort()[0] ?? todo.ate
  const comPessoas = await mesesComPessoas(db, ramo, { de: todo.de, ate })
  const emFalta = [...comPessoas].filter((chave) => !celulas.has(chave))
  const from = (pagina - 1) * unidadesPorPagina
  return {
    ano,
    hoje,
    count: unidades.length,
    unidades: unidades
      .slice(from, from + unidadesPorPagina)
      .map(({ cd, nome, acima, fechada }) => ({
        cd,
        nome,
        acima,
        fechada,
        meses: meses.map((mes) => {
          const row = celulas.get(chaveDaCelula({ cd_organig: cd, mes }))
          if (!row) return null
          return {
            horas: row.horas,
            pessoas: row.pessoas,
            proposta: row.proposta,
            versao: row.versao,
          }
        }),
      })),
    totais: meses.map((mes) => {
      const doMes = horas.filter((row) => row.mes === mes)
      return {
        horas: doMes.reduce((sum, row) => sum + row.horas, 0),
        pessoas: doMes.reduce((sum, row) => sum + row.pessoas, 0),
        em_falta: emFalta.filter((chave) => chave.endsWith(`.${mes}`)).length,
      }
    }),
  }
}
