import { useEffect, useEffectEvent, useRef } from 'react'
import type { LinhaDaAgenda } from '#contract/agenda.ts'
import { marcacoes } from '#contract/saude/marcar.ts'
import { bookAtividade } from '#contract/seguranca/prestador.ts'
import { useMay } from '#web/comum/prestador/session.ts'
import { horaDe, minutosDe } from '#contract/comum/horario.ts'
import type { Quem } from './address.ts'
import type { Coluna } from './colunas.ts'
import styles from './Grelha.module.css'
import { Dia } from './Dia.tsx'
import { diaPorExtenso } from '#web/comum/agenda/dias.ts'
import { AnywayDialog } from '#web/comum/marcar/AnywayDialog.tsx'
import { useTurnos } from '#web/comum/agenda/use-turnos.ts'
import { comoMover } from './Marcacao.tsx'
import { emFaixas, habitual } from './faixas.ts'
import { useArrastar } from './use-arrastar.ts'
import type { Vaga } from './MarcarDialog.tsx'
import { chaveOf, useMover, type Destino } from './use-mover.ts'

type Props = {
  colunas: readonly Coluna[]
  dias: readonly string[]
  loading: boolean
  onAbrir: (linha: LinhaDaAgenda) => void
  onVaga: (vaga: Vaga) => void
}

/** Hours from top to bottom; the columns are days, or people, places or units of one day. */
export function Grelha({ colunas: dadas, dias, loading, onAbrir, onVaga }: Props) {
  const mover = useMover()
  const box = useRef<HTMLDivElement>(null)
  const colunas = dadas.map((coluna) => ({ ...coluna, marcadas: emFaixas(coluna.linhas) }))
  const horas = horasOf(dadas.flatMap(({ linhas }) => linhas))
  const arrastar = useArrastar(box, mover, horas)
  const turnosDe = useTurnos()
  const saude = useMay(marcacoes.exame.book)
  const seguranca = useMay(bookAtividade)
  const marca = ({ de }: Quem) => (de === 't' ? seguranca : saude)
  const { destino, largar } = mover
  const faixas = Math.max(
    1,
    ...colunas.flatMap(({ marcadas }) => marcadas.map((one) => one.faixas)),
  )

  const leave = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && largar())
  useEffect(() => {
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [])

  return (
    <>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than the window is scrolled by keys
        tabIndex={0}
        ref={box}
        className={styles.grelha}
        aria-label="Marcações"
        data-loading={loading || undefined}
        style={
          {
            '--dias': colunas.length,
            '--faixas': faixas,
            '--inicio': horas.de,
            '--fim': horas.ate,
          } as object
        }
      >
        <div className={styles.canto} />
        {colunas.map(({ chave, titulo, nota, folga }) => (
          <div key={chave} className={styles.cabeca} data-folga={folga || undefined}>
            <strong>{titulo}</strong>
            {nota !== undefined && <span>{nota}</span>}
          </div>
        ))}
        <div className={styles.horas} aria-hidden>
          {horas.todas.map((hora) => (
            <span key={hora} style={{ '--de': hora } as object}>
              {horaDe(hora)}
            </span>
          ))}
        </div>
        {colunas.map(({ chave, quem, dt, nome, folga, marcadas, linhas }) => (
          <Dia
            key={chave}
            {...{ dt, nome, folga, marcadas, dias, mover, arrastar, onAbrir }}
            onVaga={quem && marca(quem) && !loading ? (vez) => onVaga({ ...vez, quem }) : undefined}
            local={quem?.de === 'l'}
            turnos={quem && turnosDe(quem, dt)}
            destino={destino && isIn({ dt, linhas }, destino) ? destino : undefined}
          />
        ))}
      </section>
      {mover.anyway && (
        <AnywayDialog verb="Alterar" cancel="Deixar como estava" {...mover.anyway} />
      )}
      <p id={comoMover} hidden>
        Shift e as setas mudam a hora e o dia; Enter abre a marcação. Depois de mudar, Ctrl e Z
        desfazem.
      </p>
      <output className="visually-hidden">
        {destino &&
          `${destino.linha.funcion ?? destino.linha.empresa}: ${diaPorExtenso(destino.dt)}, às ${horaDe(destino.de)}. Enter para mover, Escape para deixar onde estava.`}
      </output>
    </>
  )
}

/** Of columns of one day, a booking stays in its own. */
const isIn = ({ dt, linhas }: Pick<Coluna, 'dt' | 'linhas'>, { linha, dt: ao }: Destino) =>
  dt === ao && (dt !== linha.dt || linhas.some((one) => chaveOf(one) === chaveOf(linha)))

/** The usual hours, widened by bookings outside of them. */
function horasOf(linhas: readonly LinhaDaAgenda[]) {
  const begins = linhas.map(({ hr }) => minutosDe(hr))
  const ends = linhas.map(({ hr, minutos }) => minutosDe(hr) + minutos)
  const de = Math.floor(Math.min(habitual.de, ...begins) / 60) * 60
  const ate = Math.min(24, Math.ceil(Math.max(habitual.ate, ...ends) / 60)) * 60
  const todas = Array.from({ length: (ate - de) / 60 }, (_, index) => de + index * 60)
  return { de, ate, todas }
}
