import { atos } from './atos.ts'
import { forgetLimits, intrusions, type Caso } from './caso.ts'
import { portray, restore, type Retrato } from './estado.ts'

/** `feito`: whether the act was let through. */
export type Passo = { feito: boolean; estado: string }
export type Achado = { ordem: string; intrusos: string[] }

type Conhecido = { ordem: readonly string[]; retrato: Retrato; passos: Map<string, Passo> }

export type Grafo = {
  inicio: string
  step: (estado: string, ato: string) => Promise<Passo>
  look: (estado: string) => Promise<Achado[]>
  follow: (ordem: readonly string[]) => Promise<Passo>
  /** orders that reached a known state */
  encontros: readonly { ordem: readonly string[]; estado: string }[]
}

export async function newGrafo(caso: Caso): Promise<Grafo> {
  const conhecidos = new Map<string, Conhecido>()
  const vistos = new Set<string>()
  const encontros: { ordem: readonly string[]; estado: string }[] = []
  /** the present state of the case; undefined after an unknown order */
  let aqui: string | undefined
  const vazio = await portray(caso)
  const inicio = vazio.estado.todo
  conhecidos.set(inicio, { ordem: [], retrato: vazio, passos: new Map() })

  const at = (estado: string): Conhecido => {
    const found = conhecidos.get(estado)
    if (!found) throw new Error('nothing led to this state')
    return found
  }

  async function bring(estado: string) {
    if (aqui !== estado) await restore(caso, at(estado).retrato)
    aqui = undefined
  }

  return {
    inicio,
    encontros,
    step: async (estado, ato) => {
      const { ordem, passos } = at(estado)
      const known = passos.get(ato)
      if (known) return known
      await bring(estado)
      const feito = await act(caso, ato)
      const retrato = await portray(caso)
      aqui = retrato.estado.todo
      const passo = { feito, estado: aqui }
      passos.set(ato, passo)
      const way = [...ordem, ato]
      if (!conhecidos.has(aqui)) conhecidos.set(aqui, { ordem: way, retrato, passos: new Map() })
      else if (aqui !== estado) encontros.push({ ordem: way, estado: aqui })
      return passo
    },
    look: async (estado) => {
      const { ordem, retrato } = at(estado)
      const { entrada } = retrato.estado
      if (vistos.has(entrada)) return []
      vistos.add(entrada)
      await bring(estado)
      const intrusos = await intrusions(caso)
      return intrusos.length > 0 ? [{ ordem: ordem.join(' → '), intrusos }] : []
    },
    follow: async (ordem) => {
      await bring(inicio)
      let feito = true
      for (const ato of ordem) feito = await act(caso, ato)
      return { feito, estado: (await portray(caso)).estado.todo }
    },
  }
}

async function act(caso: Caso, ato: string): Promise<boolean> {
  const feito = await atos[ato]?.(caso)
  if (feito === undefined) throw new Error(`there is no act «${ato}»`)
  await forgetLimits(caso)
  return feito
}
