import { ListChecks, Printer } from 'lucide'
import type { ReactNode } from 'react'
import {
  maxNoPlano,
  type MedidaNoPlano,
  type PlanoDeAcao as Plano,
  type UnidadeDoPlano,
} from '#contract/seguranca/plano.ts'
import { FolhaDoDia } from '#web/comum/dia/FolhaDoDia.tsx'
import { today } from '#web/kit/field/date.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { formatCount, formatDate, formatPlace } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Cards, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import styles from './PlanoDeAcao.module.css'

type Lido = { data: Answer | undefined; error: unknown; refetch: () => unknown }
type Answer = { message: Plano }

type Props = {
  all: Lido
  /** of the chosen unit, where not all are read at once */
  one: Lido
  unidade: number | undefined
  onUnidade: (unidade: number | undefined) => void
  back: ReactNode
}

const colunas = [
  {
    nome: 'Prazo',
    cell: ({ prazo, dias_expir }: MedidaNoPlano) => (
      <>
        {prazo}
        {dias_expir !== null && dias_expir > 0 && (
          <small>{formatCount(dias_expir, 'dia excedido', 'dias excedidos')}</small>
        )}
      </>
    ),
  },
  {
    nome: 'Medida',
    cell: ({ medida, tarefa, risco_identific }: MedidaNoPlano) => (
      <>
        {medida}
        <small>{`${tarefa}: ${risco_identific}`}</small>
      </>
    ),
  },
  { nome: 'Proposta em', cell: ({ dt }: MedidaNoPlano) => <Dia dt={dt} /> },
  // empty cells are written by hand
  { nome: 'Responsável', cell: ({ responsavel }: MedidaNoPlano) => responsavel },
  { nome: 'Previsto', cell: ({ previsto }: MedidaNoPlano) => <Dia dt={previsto} /> },
  { nome: 'Estado', cell: ({ estad }: MedidaNoPlano) => estad },
]

const Dia = ({ dt }: { dt: string | null }) => <span className={styles.dia}>{formatDate(dt)}</span>

/** The open measures of a company by unit, to print and to sign. */
export function PlanoDeAcao({ all, one, unidade, onUnidade, back }: Props) {
  const plano = all.data?.message
  const read = plano?.demais && unidade !== undefined ? one : all
  const shown = plano?.unidades.filter(({ cd }) => cd === (unidade ?? cd)) ?? []
  const medidas = read.data?.message.medidas
  return (
    <Stack>
      <ScreenTitle>
        {plano && <p>{`${plano.lugar}, medidas em aberto em ${formatDate(today())}`}</p>}
      </ScreenTitle>
      {plano && (
        <Row gap={2} data-unprinted>
          <Button
            variant="primary"
            icon={<Icon of={Printer} size={16} aria-hidden />}
            blocked={!medidas?.length}
            onClick={() => print()}
          >
            Imprimir
          </Button>
          {plano.unidades.length > 1 && (
            <Select
              label="Unidade"
              value={String(unidade ?? '')}
              options={[
                { value: '', label: 'Todas' },
                ...plano.unidades.map(({ cd, organig, organig_acima, total }) => ({
                  value: String(cd),
                  label: `${formatPlace(organig, organig_acima)} (${total})`,
                })),
              ]}
              onChange={(value) => onUnidade(value === '' ? undefined : Number(value))}
            />
          )}
          {back}
        </Row>
      )}
      {!medidas && read.error ? (
        <FailureMessage error={read.error} onRetry={() => void read.refetch()} />
      ) : !plano || !medidas ? (
        <Spinner text="A carregar o plano..." />
      ) : plano.demais && unidade === undefined ? (
        <StateMessage icon={<Icon of={ListChecks} size={26} />} title="Escolha uma unidade">
          <p>{`Há mais de ${maxNoPlano} medidas em aberto: imprima uma unidade de cada vez.`}</p>
        </StateMessage>
      ) : shown.length === 0 ? (
        <StateMessage icon={<Icon of={ListChecks} size={26} />} title="Não há medidas em aberto">
          <p>O plano de ação mostra as medidas que ainda não estão implementadas.</p>
        </StateMessage>
      ) : (
        <>
          {read.data?.message.demais && (
            <Notice kind="aviso">
              {`Esta unidade tem mais medidas: estão aqui as ${maxNoPlano} com o prazo mais próximo.`}
            </Notice>
          )}
          {shown.map((each) => (
            <Unidade key={each.cd} unidade={each} {...{ medidas }} />
          ))}
        </>
      )}
    </Stack>
  )
}

/** A unit is read by itself only where the whole company is too much. */
export const askedOf = <Asked,>(
  all: Answer | undefined,
  unidade: number | undefined,
  ask: (query: { unidade: number }) => Asked,
) => (all?.message.demais && unidade !== undefined ? ask({ unidade }) : undefined)

const assinam = ['Responsável pela unidade', 'Técnico de segurança']

function Unidade({
  unidade: { cd, organig, organig_acima },
  medidas,
}: {
  unidade: UnidadeDoPlano
  medidas: readonly MedidaNoPlano[]
}) {
  const nome = formatPlace(organig, organig_acima)
  return (
    <Stack gap={3} className={styles.unidade}>
      <h2>{nome}</h2>
      <FolhaDoDia
        {...{ nome, colunas }}
        linhas={medidas.filter((one) => one.cd_organig === cd)}
        chave={(one) => String(one.cd)}
      />
      <Cards as="ul" fit gap={6} min={18} className={styles.assinaturas} aria-label="Assinaturas">
        {assinam.map((quem) => (
          <li key={quem}>
            <span>{quem}</span>
            <span>Data</span>
          </li>
        ))}
      </Cards>
    </Stack>
  )
}
