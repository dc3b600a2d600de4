import type { VagaLivre } from '#contract/comum/vaga.ts'
import { addDias, diaCurto, diaPorExtenso, nomeCurto } from '#web/comum/agenda/dias.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Note, PartHeading, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import styles from './Marcar.module.css'

type Chosen = { dt?: string; hr?: string; quem?: number }

type Props = {
  vagas: readonly VagaLivre[] | undefined
  read: { error: unknown; refetch: () => unknown }
  chosen: Chosen
  /** of any person: each button says whose hour it is */
  qualquer: boolean
  /** later hours are shown than the first */
  adiado: boolean
  onChoose: (vaga: VagaLivre) => void
  onDesde: (dia: string | undefined) => void
  /** where the company wished days, hours or a place: whether these hours meet that */
  desejos?: { pedidas: boolean; onOutras: (outras: boolean) => void } | undefined
}

/** The first free hours as buttons, by place. */
export function VagasLivres(props: Props) {
  const { vagas, read, chosen, qualquer, adiado, desejos, onChoose, onDesde } = props
  const last = vagas
    ?.map(({ dt }) => dt)
    .toSorted()
    .at(-1)
  return (
    <Stack gap={2} className={styles.vagas}>
      <Row justify="between">
        <PartHeading>
          {adiado ? 'Horas livres mais tarde' : 'Primeiras horas livres'}
          {desejos?.pedidas === true && ', como a empresa pediu'}
        </PartHeading>
        <Row gap={1}>
          {desejos && (
            <Button variant="quiet" onClick={() => desejos.onOutras(desejos.pedidas)}>
              {desejos.pedidas ? 'Outras horas' : 'Só como a empresa pediu'}
            </Button>
          )}
          {adiado && (
            <Button variant="quiet" onClick={() => onDesde(undefined)}>
              As primeiras
            </Button>
          )}
          {last !== undefined && (
            <Button variant="quiet" onClick={() => onDesde(addDias(last, 1))}>
              Mais tarde
            </Button>
          )}
        </Row>
      </Row>
      {!vagas && read.error ? (
        <FailureMessage error={read.error} onRetry={() => void read.refetch()} />
      ) : !vagas ? (
        <Row gap={2} aria-busy>
          {[1, 2, 3, 4, 5, 6].map((nth) => (
            <Skeleton key={nth} width="6.5rem" height="2.25rem" />
          ))}
        </Row>
      ) : vagas.length === 0 ? (
        <Note full>Sem horas livres nas 12 semanas seguintes. Escolha outra pessoa ou local.</Note>
      ) : (
        [...Map.groupBy(vagas, ({ local }) => local)].map(([local, doLocal]) => (
          <Stack gap={1} key={local}>
            <Note>{local ?? 'Em qualquer local'}</Note>
            <Row as="ul" gap={2} className={styles.horas}>
              {doLocal.map((vaga) => (
                <li key={`${vaga.quem} ${vaga.dt} ${vaga.hr}`}>
                  <Vaga
                    {...{ vaga, qualquer }}
                    chosen={isChosen(vaga, chosen)}
                    onChoose={() => onChoose(vaga)}
                  />
                </li>
              ))}
            </Row>
          </Stack>
        ))
      )}
    </Stack>
  )
}

const isChosen = ({ dt, hr, quem }: VagaLivre, chosen: Chosen) =>
  dt === chosen.dt && hr === chosen.hr && (chosen.quem === undefined || quem === chosen.quem)

type VagaProps = { vaga: VagaLivre; qualquer: boolean; chosen: boolean; onChoose: () => void }

function Vaga({ vaga, qualquer, chosen, onChoose }: VagaProps) {
  const { dt, hr, pessoa, local } = vaga
  const onde = local === null ? '' : `, ${local}`
  return (
    <Button aria-pressed={chosen} variant={chosen ? 'primary' : 'secondary'} onClick={onChoose}>
      <span aria-hidden>
        {diaCurto(dt)}-{dt.slice(5, 7)}, {hr} {qualquer && <small>{nomeCurto(pessoa)}</small>}
      </span>
      <span className="visually-hidden">{`${diaPorExtenso(dt)}, ${hr}, ${pessoa}${onde}`}</span>
    </Button>
  )
}
