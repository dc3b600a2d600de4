import { CalendarPlus } from 'lucide'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { listUrgentes, maisUrgentes, type Urgente } from '#contract/painel-urgentes.ts'
import { useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import { useOpened } from '#web/kit/screen/DialogButton.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatPlace } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Note, Panel, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { RowLink } from './RowLink.tsx'
import { urgency, whoMay } from './urgency.ts'
import styles from './Urgentes.module.css'

const PedirMarcacaoDialog = dialogOf(
  () => import('#web/comum/saude/PedirMarcacaoDialog.tsx'),
  'PedirMarcacaoDialog',
)

/** The most urgent rows of all areas, each with its act, or with the people who may do it. */
export function Urgentes() {
  const { empresa } = useEmpresa()
  const id = useId()
  const { data, error, refetch } = useRead(listUrgentes, { path: { org: empresa.cd } })
  if (error && !data) return <FailureMessage error={error} onRetry={refetch} />
  return (
    <Panel pad={0} gap={2} className={styles.urgentes}>
      <h3 id={id}>Mais urgentes</h3>
      {data?.message.length === 0 ? (
        <Note>Nada urge em nenhuma área.</Note>
      ) : (
        <Stack as="ol" gap={0} aria-labelledby={id} aria-busy={!data || undefined}>
          {data
            ? data.message.map((one) => (
                <Item key={`${one.tipo} ${one.estado} ${one.cd}`}>
                  <What {...one} />
                  <Act {...one} />
                </Item>
              ))
            : Array.from({ length: maisUrgentes }, (_, row) => (
                <Item key={row}>
                  <Skeleton width="12rem" height="1rem" />
                </Item>
              ))}
        </Stack>
      )}
    </Panel>
  )
}

const Item = ({ children }: { children: ReactNode }) => (
  <Row as="li" gap={3} lines={0} align="baseline" justify="between" className={styles.item}>
    {children}
  </Row>
)

function What({ pode, quem, mais, ...what }: Urgente) {
  const { tipo, cd, nome, organig, organig_acima, estado, desde } = what
  const { tone, state } = urgency({ tipo, estado, desde }, today())
  return (
    <Stack as="span" gap={0} className={styles.what}>
      <RowLink {...{ tipo, cd }} className={styles.who}>
        {nome}
      </RowLink>
      <Note as="span">{formatPlace(organig, organig_acima)}</Note>
      <Note as="span" className={styles.state} data-tone={tone}>
        {state}
      </Note>
      {!pode && <Note as="span">{whoMay(quem, mais)}</Note>}
    </Stack>
  )
}

const acts = {
  acidente: 'Registar a comunicação',
  acidente_pendente: 'Registar a comunicação',
  medida: 'Dizer que está feita',
  documento: 'Renovar',
} as const

function Act({ tipo, cd, nome, estado, pode }: Urgente) {
  if (!pode) return null
  if (tipo === 'exame' || tipo === 'dever') return <Pedir pessoa={{ cd, nome }} />
  const text =
    estado === 'resposta' || !(tipo in acts) ? 'Ler a resposta' : acts[tipo as keyof typeof acts]
  return (
    <RowLink {...{ tipo, cd }} className={styles.act}>
      {text}
      <span className="visually-hidden">: {nome}</span>
    </RowLink>
  )
}

function Pedir({ pessoa }: { pessoa: Pick<Urgente, 'cd' | 'nome'> }) {
  const { open, shown } = useOpened<'pedir'>()
  return (
    <span className={styles.pedir}>
      <Button
        variant="quiet"
        icon={<Icon of={CalendarPlus} size={16} aria-hidden />}
        aria-label={`Pedir marcação de ${pessoa.nome}`}
        aria-haspopup="dialog"
        onClick={open('pedir')}
      >
        Pedir marcação
      </Button>
      {shown((_, onClose) => (
        <PedirMarcacaoDialog pessoas={[pessoa]} onClose={onClose} />
      ))}
    </span>
  )
}
