import { Link } from '@tanstack/react-router'
import { UserRoundCheck, UserRoundX } from 'lucide'
import { cargos, type EspecieACargo } from '#contract/cargo.ts'
import { maisAntigos, type Antigo, type Antigos, type listAntigos } from '#contract/inicio.ts'
import type { Esperas } from '#contract/pedido/prestador.ts'
import { ageText, daysSince } from '#web/comum/pedido/prestador/age.ts'
import { useCargo } from '#web/comum/prestador/cargo.ts'
import type { Read } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatNumber } from '#web/kit/text/format.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Note, Panel } from '#web/kit/ui/Layout.tsx'
import { especiesDaEspera } from './especies.ts'
import { Lugares, Topo } from './Lugares.tsx'
import styles from './Inicio.module.css'

type Props = {
  titulo: string
  id: string
  especies: readonly (keyof Antigos)[]
  antigos: Read<typeof listAntigos>
  esperas: Esperas | undefined
  /** with few rows */
  baixo?: boolean
}

/** The oldest of each kind by name, company and age; each opens its act. */
export function QueEsperam({ titulo, id, especies, antigos, esperas, baixo = false }: Props) {
  const { data, error, refetch } = antigos
  const seen = especies.flatMap((especie) => {
    const linhas = data?.message[especie]
    return linhas ? [{ especie, linhas }] : []
  })
  const meus = seen.flatMap(({ especie, linhas }) =>
    linhas.filter(({ meu }) => meu).map((antigo) => ({ especie, antigo })),
  )
  return (
    <Panel
      as="section"
      pad={0}
      className={styles.painel}
      data-baixo={baixo || undefined}
      aria-labelledby={id}
    >
      <Topo {...{ id, titulo }} />
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than the panel is scrolled by keys
        tabIndex={0}
        className={styles.corpo}
        aria-label={`${titulo}, por idade`}
        aria-busy={!data && !error}
      >
        {!data && error ? (
          <FailureMessage error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Lugares rows={baixo ? 4 : 8} />
        ) : (
          <>
            {meus.length > 0 && (
              <section className={styles.grupo} data-meu>
                <h3>A meu cargo</h3>
                <ul>
                  {meus.map(({ especie, antigo }) => (
                    <Linha key={`${especie}-${antigo.cd}`} {...{ especie, antigo }} />
                  ))}
                </ul>
              </section>
            )}
            {seen.map(({ especie, linhas }) => (
              <DeUmaEspecie
                key={especie}
                {...{ especie }}
                linhas={linhas.filter(({ meu }) => !meu).slice(0, maisAntigos)}
                nenhuma={linhas.length === 0}
                total={esperas?.[especie]?.total}
              />
            ))}
          </>
        )}
      </section>
    </Panel>
  )
}

type DeUma = {
  especie: keyof Antigos
  linhas: readonly Antigo[]
  /** neither in somebody's charge */
  nenhuma: boolean
  total: number | undefined
}

function DeUmaEspecie({ especie, linhas, nenhuma, total }: DeUma) {
  const { nome, vazio, todos } = especiesDaEspera[especie]
  return (
    <section className={styles.grupo}>
      <h3>
        <Link {...todos}>{nome}</Link>
        {total !== undefined && <Note as="span">{formatNumber(total)}</Note>}
      </h3>
      {nenhuma ? (
        <p className={styles.vazio}>{vazio}</p>
      ) : (
        <ul>
          {linhas.map((antigo) => (
            <Linha key={antigo.cd} {...{ especie, antigo }} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Linha({ especie, antigo }: { especie: keyof Antigos; antigo: Antigo }) {
  const { nome, empresa, tipo, desde, cargo, meu } = antigo
  return (
    <li>
      <Link {...especiesDaEspera[especie].abrir(antigo)}>{nome}</Link>
      <Note as="span">{[empresa, tipo].filter(Boolean).join(' · ')}</Note>
      <Note as="span" className={styles.idade}>
        {ageText(daysSince(desde))}
        {cargo !== null && !meu && ` · com ${cargo}`}
      </Note>
      {isACargo(especie) && (meu || cargo === null) && <Cargo {...{ especie, antigo }} />}
    </li>
  )
}

const isACargo = (especie: keyof Antigos): especie is EspecieACargo => especie in cargos

/** Says to colleagues who is on it. */
function Cargo({ especie, antigo: { cd, nome, meu } }: { especie: EspecieACargo; antigo: Antigo }) {
  const acts = useCargo(especie, cd)
  if (!acts) return null
  const { busy, take, release } = acts
  return meu ? (
    <IconButton
      name={`Largar: ${nome}`}
      icon={UserRoundX}
      size={16}
      {...{ busy }}
      onClick={release}
    />
  ) : (
    <IconButton
      name={`Ficar com: ${nome}`}
      icon={UserRoundCheck}
      size={16}
      {...{ busy }}
      onClick={take}
    />
  )
}
