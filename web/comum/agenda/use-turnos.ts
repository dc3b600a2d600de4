import { listHorarios } from '#contract/auxiliar/horario.ts'
import { turnosAbertos, type Lugares, type Turno } from '#contract/comum/vagas.ts'
import { useRead } from '#web/kit/call/read.ts'

type De = { de: string; cd: number }

// working hours rarely change
const kept = { staleTime: 300_000 }

/**
 * The open hours of somebody's days; undefined where no week is known, or not yet: the usual hours
 * count.
 */
export function useTurnos(): (quem: De, dt: string) => Turno[] | undefined {
  const { data } = useRead(listHorarios, {}, kept)
  const horarios = new Map(data?.message.map((um) => [um.quem, um]))
  const lugares: Lugares = {
    feriados: data?.feriados ?? [],
    unidades: new Map(
      data?.message.flatMap((um) =>
        um.quem.startsWith('u') && um.periodos.length > 0 ? [[Number(um.quem.slice(1)), um]] : [],
      ),
    ),
    nomes: new Map(),
  }
  return ({ de, cd }, dt) => {
    const horario = horarios.get(`${de === 'l' ? 'u' : de}${cd}`)
    if (!horario || horario.periodos.length + horario.excecoes.length === 0) return undefined
    return turnosAbertos(horario, { dt }, lugares)
  }
}
