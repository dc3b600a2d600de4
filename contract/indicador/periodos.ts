import { type PorQue } from './por-que.ts'
import { addToMes, mesesDoAno, mesOf, nomeDoMes, nomesDosMeses } from './meses.ts'

/** Months, both included; the same months a year earlier are what it is compared with. */
export type Periodo = { de: string; ate: string; nome: string }

const anosAtras = 5

/**
 * The periods of a year that have begun. Only single months take the running one in: the others end
 * with the last month that is over.
 */
export function periodosDe(ano: number, por: PorQue, hoje: string): Periodo[] {
  const agora = mesOf(hoje)
  const ultimo = addToMes(agora, -1)
  const meses = mesesDoAno(ano)
  if (por === 'mes') {
    return meses.filter((mes) => mes <= agora).map((mes) => periodo(mes, mes, nomeDoMes(mes)))
  }
  const acabados = meses.filter((mes) => mes <= ultimo)
  if (por === 'doze') {
    return acabados.map((mes) => {
      const de = addToMes(mes, -11)
      return periodo(de, mes, `até ${nomeDoMes(mes)}`)
    })
  }
  if (por === 'trimestre') {
    return [1, 2, 3, 4].flatMap((qual) => {
      const dele = acabados.filter((mes) => Math.ceil(Number(mes.slice(5)) / 3) === qual)
      return among(dele, `${qual}.º trimestre de ${ano}`, 3)
    })
  }
  return Array.from({ length: anosAtras }, (_, at) => ano - anosAtras + 1 + at).flatMap((um) =>
    among(
      mesesDoAno(um).filter((mes) => mes <= ultimo),
      String(um),
      12,
    ),
  )
}

/** The units are shown for the year as far as it is over, or the last twelve months. */
export function periodoDasUnidades(ano: number, por: PorQue, hoje: string): Periodo {
  const doze = por === 'doze' ? periodosDe(ano, 'doze', hoje).at(-1) : undefined
  if (doze) return doze
  const inteiro = periodosDe(ano, 'ano', hoje).find(({ de }) => de.startsWith(String(ano)))
  return inteiro ?? periodo(`${ano}-01`, `${ano}-01`, nomeDoMes(`${ano}-01`))
}

export const umAnoAntes = ({ de, ate }: Pick<Periodo, 'de' | 'ate'>) => ({
  de: addToMes(de, -12),
  ate: addToMes(ate, -12),
})

const periodo = (de: string, ate: string, nome: string): Periodo => ({ de, ate, nome })

function among(meses: readonly string[], nome: string, inteiro: number): Periodo[] {
  const [de, ate] = [meses[0], meses.at(-1)]
  if (de === undefined || ate === undefined) return []
  const ultimo = nomesDosMeses[Number(ate.slice(5)) - 1]
  return [periodo(de, ate, meses.length < inteiro ? `${nome}, até ${ultimo}` : nome)]
}
