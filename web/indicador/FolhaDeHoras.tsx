import { Link } from '@tanstack/react-router'
import { Check, FileUp, Save, WandSparkles } from 'lucide'
import { useEffect, type ReactNode } from 'react'
import type { CelulaEscrita } from '#contract/indicador/forms.ts'
import { unidadesPorPagina, type HorasDoAno } from '#contract/indicador/horas.ts'
import { horasPorDia, horasPorSemana } from '#contract/indicador/regras.ts'
import { FormGuard } from '#web/kit/form/FormGuard.tsx'
import { FormProblems } from '#web/kit/form/FormProblems.tsx'
import { useOpened } from '#web/kit/screen/DialogButton.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatCount } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Note, Panel, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { GrelhaDeHoras } from './GrelhaDeHoras.tsx'
import { Paginas } from '#web/comum/paginas/Paginas.tsx'
import { celulasOf, type FolhaEscrita, type Writes } from './use-folha.ts'

const HorasDeFicheiro = dialogOf(() => import('./HorasDeFicheiro.tsx'), 'HorasDeFicheiro')

type Props = {
  read: { data: { message: HorasDoAno } | undefined; error: unknown; refetch: () => unknown }
  pagina: number
  folha: FolhaEscrita
  /** undefined: the figures are only read */
  writes: Writes | undefined
  /** the choice of year and unit */
  filters: ReactNode
}

/** The grid of a year with what is done with it, for a company and for the provider in it. */
export function FolhaDeHoras({ read, pagina, folha, writes, filters }: Props) {
  const { data, error, refetch } = read
  const ano = data?.message
  const propostas = ano ? propostasDe(ano) : []
  const { escritas, problems } = folha
  const porVer = [...escritas.values()].find((one) => typeof one.porVer === 'number')
  const { open, shown } = useOpened<'ficheiro'>()
  useEffect(() => {
    if (ano) folha.see(ano)
  })
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const celulas = ano && folha.check(ano)
          if (celulas?.length) writes?.onSave(celulas)
        }}
      >
        <Stack gap={3}>
          <FormGuard
            screen={{ isUnsaved: () => folha.dirty, restored: false, discard: folha.clear }}
            what="as horas que escreveu"
          />
          <Row justify="between" lines={2} data-unprinted>
            <Row gap={2}>{filters}</Row>
            {writes && (
              <Row gap={2}>
                <Button
                  icon={<Icon of={FileUp} size={16} />}
                  blocked={!ano}
                  onClick={open('ficheiro')}
                >
                  De um ficheiro
                </Button>
                <Button
                  icon={<Icon of={WandSparkles} size={16} />}
                  blocked={!ano}
                  waiting={writes.waiting}
                  onClick={() => ano && writes.onPropose(ano.ano)}
                >
                  Propor o que falta
                </Button>
                <Button
                  icon={<Icon of={Check} size={16} />}
                  blocked={folha.dirty || propostas.length === 0}
                  aria-describedby="por-guardar"
                  waiting={writes.waiting}
                  onClick={() => writes.onSave(propostas)}
                >
                  Confirmar as propostas à vista
                </Button>
                <Button
                  type="submit"
                  variant="primary"
                  icon={<Icon of={Save} size={16} />}
                  waiting={writes.waiting}
                  waitingText="A guardar..."
                  blocked={!folha.dirty || porVer !== undefined}
                  aria-describedby="por-guardar"
                >
                  Guardar
                </Button>
              </Row>
            )}
          </Row>
          <Regras />
          {writes && (
            <Note id="por-guardar" aria-live="polite">
              {statusOf(escritas.size, propostas.length)}
              {porVer && (
                <>
                  {' '}
                  Antes de guardar,{' '}
                  <Link
                    to="."
                    search={(old: object) => ({
                      ...old,
                      ano: Number(porVer.mes.slice(0, 4)),
                      pagina: porVer.porVer ?? undefined,
                    })}
                  >
                    veja o que veio do ficheiro na página {porVer.porVer}
                  </Link>
                  .
                </>
              )}
            </Note>
          )}
          <FormProblems
            screen={{ problems, faulty: problems.faults.map(({ name }) => name), brief: false }}
          />
          <Panel pad={0} aria-busy={!data && !error}>
            {ano ? (
              <GrelhaDeHoras ano={ano} folha={folha} edits={writes !== undefined} />
            ) : error ? (
              <FailureMessage error={error} onRetry={() => void refetch()} />
            ) : (
              <Spinner text="A carregar as horas..." />
            )}
          </Panel>
          {ano && (
            <Paginas
              count={ano.count}
              pagina={pagina}
              porPagina={unidadesPorPagina}
              nomes={['unidade', 'unidades']}
            />
          )}
        </Stack>
      </form>
      {shown(
        (_, onClose) =>
          ano &&
          writes && (
            <HorasDeFicheiro ano={ano.ano} folha={folha} onRead={writes.onRead} onClose={onClose} />
          ),
      )}
    </>
  )
}

/** The proposals in sight, to be taken over as they are. */
const propostasDe = (ano: HorasDoAno): CelulaEscrita[] =>
  celulasOf(ano).flatMap(({ unidade, mes, guardada }) => {
    if (!guardada?.proposta) return []
    const { horas, pessoas, versao } = guardada
    return [{ cd_organig: unidade.cd, mes, horas, pessoas, versao }]
  })

function statusOf(escritas: number, propostas: number) {
  if (escritas > 0) {
    return `Por guardar: ${formatCount(escritas, 'mês', 'meses')}. Guarde antes de confirmar propostas.`
  }
  return propostas > 0
    ? `Nada por guardar. Por confirmar: ${formatCount(propostas, 'proposta', 'propostas')}.`
    : 'Nada por guardar nem por confirmar.'
}

const Regras = () => (
  <Stack gap={1}>
    <Note>
      Horas trabalhadas no mês, com as extraordinárias e sem as faltas, e pessoas em média. De cada
      unidade só as suas: as das unidades abaixo contam à parte. Até {horasPorDia} horas por dia e
      pessoa, que é o que o descanso diário deixa (Código do Trabalho, artigo 214.º).
    </Note>
    <Note>
      Uma proposta são {horasPorSemana} horas por semana (artigo 203.º) de cada pessoa, pelos dias
      do mês entre a admissão e a saída, na unidade onde está hoje; não desconta férias nem
      ausências. Fica assinalada até alguém a confirmar.
    </Note>
  </Stack>
)
