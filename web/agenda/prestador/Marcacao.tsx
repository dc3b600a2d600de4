import { Check, HardHat, Stethoscope, Syringe } from 'lucide'
import type { DOMAttributes } from 'react'
import type { EspecieDaAgenda, LinhaDaAgenda } from '#contract/agenda.ts'
import { minutosDe } from '#contract/comum/horario.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import styles from './Dia.module.css'
import { diaPorExtenso, nomeCurto } from '#web/comum/agenda/dias.ts'
import type { NaFaixa } from './faixas.ts'
import { chaveOf, type Mover, type Destino } from './use-mover.ts'

export const iconesDaAgenda = {
  exame: Stethoscope,
  acao: Syringe,
  atividade: HardHat,
} as const satisfies Record<EspecieDaAgenda, unknown>

/** id of the text about the keys that move a booking */
export const comoMover = 'como-mover'

type Props = {
  na: NaFaixa<LinhaDaAgenda>
  dias: readonly string[]
  mover: Mover
  /** pointer events for dragging */
  eventos: DOMAttributes<HTMLElement>
  onAbrir: (linha: LinhaDaAgenda) => void
}

/** A booking in its day: it opens, and moves by pointer or arrows. */
export function Marcacao({ na, dias, mover, eventos, onAbrir }: Props) {
  const { linha, de, ate, faixa, faixas } = na
  const { especie, hr, dt, funcion, empresa, tipo, feita } = linha
  const { destino, pode, levar, pousar, largar, waiting } = mover
  const chave = chaveOf(linha)
  const held = destino !== undefined && chaveOf(destino.linha) === chave
  const quem = funcion ?? empresa
  return (
    <button
      {...eventos}
      id={chave}
      type="button"
      className={styles.marcacao}
      data-especie={especie}
      data-feita={feita || undefined}
      data-held={held || undefined}
      data-movel={pode(linha) || undefined}
      style={{ '--de': de, '--ate': ate, '--faixa': faixa, '--de-faixas': faixas } as object}
      title={`${hr} ${quem} · ${tipo}`}
      aria-describedby={pode(linha) ? comoMover : undefined}
      onClick={() => {
        if (!held && !waiting) onAbrir(linha)
      }}
      onKeyDown={(event) => {
        if (!pode(linha) || waiting) return
        const done = moverKey(event, { linha, destino, dias })
        if (done === undefined) return
        event.preventDefault()
        if (done === 'largar') largar()
        else if (done === 'pousar') void (destino && pousar(destino))
        else levar(done)
      }}
    >
      <Icon of={feita ? Check : iconesDaAgenda[especie]} size={12} aria-hidden />
      <span aria-hidden>
        <b>{hr}</b> {nomeCurto(quem)}
        {ate - de >= 30 && <small>{tipo}</small>}
      </span>
      <span className="visually-hidden">
        {`${hr}, ${quem}, ${tipo}, ${diaPorExtenso(dt)}${feita ? ', já realizada' : ''}`}
      </span>
    </button>
  )
}

/** minutes of an arrow key */
const passo = 15

type Where = { linha: LinhaDaAgenda; destino: Destino | undefined; dias: readonly string[] }

/** Shift with an arrow picks a booking up, arrows move it, Enter drops it, Escape cancels. */
function moverKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { linha, destino, dias }: Where,
): Destino | 'pousar' | 'largar' | undefined {
  const held = destino && chaveOf(destino.linha) === chaveOf(linha) ? destino : undefined
  if (held && key === 'Enter') return 'pousar'
  if (held && key === 'Escape') return 'largar'
  const [dia, minutos] = steps[key] ?? [0, 0]
  if ((dia === 0 && minutos === 0) || !(held || shiftKey)) return undefined
  const { dt, de } = held ?? { dt: linha.dt, de: minutosDe(linha.hr) }
  const ao = minutos === 0 ? de : emQuartos(de, minutos)
  return {
    linha,
    dt: dias[dias.indexOf(dt) + dia] ?? dt,
    de: ao < 0 || ao + linha.minutos > 24 * 60 ? de : ao,
  }
}

/** The next quarter of an hour, before or after. */
const emQuartos = (de: number, minutos: number) =>
  (minutos < 0 ? Math.ceil(de / passo) - 1 : Math.floor(de / passo) + 1) * passo

const steps: Readonly<Record<string, readonly [dia: number, minutos: number]>> = {
  ArrowUp: [0, -passo],
  ArrowDown: [0, passo],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
