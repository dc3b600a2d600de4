import type { LinhaDaAgenda } from '#contract/agenda.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'
import { today } from '#web/kit/field/date.ts'
import { horaDe, minutosDe } from '#contract/comum/horario.ts'
import styles from './Dia.module.css'
import { livres, type Livre, type NaFaixa } from './faixas.ts'
import { Marcacao } from './Marcacao.tsx'
import type { useArrastar } from './use-arrastar.ts'
import { chaveOf, type Destino, type Mover } from './use-mover.ts'

type Props = {
  dt: string
  /** for a screen reader */
  nome: string
  folga: boolean
  dias: readonly string[]
  marcadas: readonly NaFaixa<LinhaDaAgenda>[]
  mover: Mover
  arrastar: ReturnType<typeof useArrastar>
  onAbrir: (linha: LinhaDaAgenda) => void
  /** undefined without the right to book */
  onVaga: ((vaga: { dt: string; hr: string }) => void) | undefined
  /** a place takes several people: it is never full */
  local: boolean
  /** undefined: the usual hours */
  turnos: readonly Livre[] | undefined
  /** the booking in motion, where it would be dropped here */
  destino: Destino | undefined
}

export function Dia({ dt, nome, folga, dias, marcadas, mover, onVaga, local, ...props }: Props) {
  const { arrastar, onAbrir, destino, turnos } = props
  const linhas = marcadas.map(({ linha }) => linha)
  return (
    <section className={styles.dia} data-dt={dt} data-folga={folga || undefined} aria-label={nome}>
      {onVaga &&
        livresDe(dt, local ? [] : linhas, turnos).map(({ de, ate }) => (
          <button
            key={de}
            type="button"
            className={styles.livre}
            style={at(de, ate)}
            onClick={({ clientY, currentTarget, detail }) => {
              const { top, height } = currentTarget.getBoundingClientRect()
              // the keyboard gives no position: the free time's beginning is used
              const into = detail === 0 ? 0 : ((clientY - top) / height) * (ate - de)
              onVaga({ dt, hr: horaDe(Math.max(de, Math.floor((de + into) / 15) * 15)) })
            }}
          >
            <span aria-hidden>Livre</span>
            <span className="visually-hidden">
              {`Livre das ${horaDe(de)} às ${horaDe(ate)}, ${nome}: marcar`}
            </span>
          </button>
        ))}
      {marcadas.map((one) => (
        <Marcacao
          key={chaveOf(one.linha)}
          {...{ dias, mover, onAbrir }}
          na={one}
          eventos={arrastar(one.linha)}
        />
      ))}
      {destino && (
        <div
          className={styles.destino}
          style={at(destino.de, destino.de + Math.max(15, destino.linha.minutos))}
          aria-hidden
        >
          {horaDe(destino.de)}
        </div>
      )}
    </section>
  )
}

const at = (de: number, ate: number) => ({ '--de': de, '--ate': ate }) as object

/** The free time of a day, without the past. */
function livresDe(
  dt: string,
  linhas: readonly LinhaDaAgenda[],
  turnos: readonly Livre[] | undefined,
) {
  const hoje = today()
  if (dt < hoje) return []
  const desde = dt === hoje ? minutosDe(emLisboa(Date.now()).slice(11)) : 0
  return livres(linhas, desde, turnos)
}
