import { useEffect, useEffectEvent, useRef } from 'react'
import type { LinhaDaAgenda } from '#contract/agenda.ts'
import { bookExame } from '#contract/saude/prestador.ts'
import { bookAtividade } from '#contract/seguranca/prestador.ts'
import { useMay } from '#web/comum/prestador/use-may.ts'
import { horaDe, minutosDe } from '#web/comum/agenda/hora.ts'
import type { Quem } from './address.ts'
import styles from './Grelha.module.css'
import { Dia } from './Dia.tsx'
import { diaCurto, diaPorExtenso, feriadoDe, isFolga } from './dias.ts'
import { comoMover } from './Marcacao.tsx'
import { emFaixas, habitual } from './faixas.ts'
import { useArrastar } from './use-arrastar.ts'
import { useMover } from './use-mover.ts'

type Props = {
  linhas: readonly LinhaDaAgenda[]
  dias: readonly string[]
  quem: Quem
  loading: boolean
  onAbrir: (linha: LinhaDaAgenda) => void
  onVaga: (vaga: { dt: string; hr: string }) => void
}

export function Grelha({ linhas, dias, quem, loading, onAbrir, onVaga }: Props) {
  const mover = useMover()
  const box = useRef<HTMLDivElement>(null)
  const porDia = Map.groupBy(linhas, ({ dt }) => dt)
  const colunas = dias.map((dt) => ({ dt, marcadas: emFaixas(porDia.get(dt) ?? []) }))
  const horas = horasOf(linhas)
  const arrastar = useArrastar(box, mover, horas)
  const saude = useMay(bookExame)
  const seguranca = useMay(bookAtividade)
  const marca = quem.de === 't' ? seguranca : saude
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
            '--dias': dias.length,
            '--faixas': faixas,
            '--inicio': horas.de,
            '--fim': horas.ate,
          } as object
        }
      >
        <div className={styles.canto} />
        {colunas.map(({ dt }) => (
          <div key={dt} className={styles.cabeca} data-folga={isFolga(dt) || undefined}>
            <strong>{diaCurto(dt)}</strong>
            {feriadoDe(dt) !== undefined && <span>{feriadoDe(dt)}</span>}
          </div>
        ))}
        <div className={styles.horas} aria-hidden>
          {horas.todas.map((hora) => (
            <span key={hora} style={{ '--de': hora } as object}>
              {horaDe(hora)}
            </span>
          ))}
        </div>
        {colunas.map(({ dt, marcadas }) => (
          <Dia
            key={dt}
            {...{ dt, dias, marcadas, mover, arrastar, onAbrir }}
            onVaga={marca && !loading ? onVaga : undefined}
            local={quem.de === 'l'}
          />
        ))}
      </section>
      <p id={comoMover} hidden>
        Shift e as setas mudam a hora e o dia; Enter abre a marcação.
      </p>
      <output className="visually-hidden">
        {destino &&
          `${destino.linha.funcion ?? destino.linha.empresa}: ${diaPorExtenso(destino.dt)}, às ${horaDe(destino.de)}. Enter para mover, Escape para deixar onde estava.`}
      </output>
    </>
  )
}

/** The usual hours, widened by bookings outside of them. */
function horasOf(linhas: readonly LinhaDaAgenda[]) {
  const begins = linhas.map(({ hr }) => minutosDe(hr))
  const ends = linhas.map(({ hr, minutos }) => minutosDe(hr) + minutos)
  const de = Math.floor(Math.min(habitual.de, ...begins) / 60) * 60
  const ate = Math.min(24, Math.ceil(Math.max(habitual.ate, ...ends) / 60)) * 60
  const todas = Array.from({ length: (ate - de) / 60 }, (_, index) => de + index * 60)
  return { de, ate, todas }
}
