import { useSearch } from '@tanstack/react-router'
import { CalendarX2, Mail, Printer } from 'lucide'
import { readFolha, tellDia, type EmpresaNoDia, type LinhaDaAgenda } from '#contract/agenda.ts'
import { diaPorExtenso } from '#web/comum/agenda/dias.ts'
import { FolhaDoDia, OQueTrazer } from '#web/comum/dia/FolhaDoDia.tsx'
import { IfMay } from '#web/comum/prestador/session.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { today } from '#web/kit/field/date.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { formatCount, formatPlace } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ItemRow, Note, Row, Rows, Stack } from '#web/kit/ui/Layout.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { readAddress } from './address.ts'
import { useAgendas } from './use-agendas.ts'

/** The day of one person or place on a page to hand out. */
export function FolhaDaAgenda() {
  const { dia = today(), quem } = readAddress(useSearch({ strict: false }))
  const agenda = useAgendas()?.find(({ texto }) => texto === quem)
  const { data, error, refetch } = useRead(
    readFolha,
    quem === undefined ? undefined : { query: { dia, quem } },
  )
  const de = agenda === undefined ? '' : `${agenda.nome}, `
  return (
    <Stack>
      <ScreenTitle>
        <p>
          {de}
          {diaPorExtenso(dia)}
        </p>
      </ScreenTitle>
      <Row gap={2} data-unprinted>
        <Button
          icon={<Icon of={Printer} size={16} aria-hidden />}
          blocked={!data || data.message.length === 0}
          onClick={() => print()}
        >
          Imprimir
        </Button>
        <ButtonLink to="/prestador/agenda" search={{ vista: 'dia', dia, quem }}>
          Voltar à agenda
        </ButtonLink>
      </Row>
      {quem === undefined ? (
        <StateMessage icon={<Icon of={CalendarX2} size={26} />} title="Escolha uma agenda">
          <p>A folha é de um médico, enfermeiro, técnico ou local: escolha-o na agenda.</p>
        </StateMessage>
      ) : !data && error ? (
        <FailureMessage error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Spinner text="A carregar o dia..." />
      ) : data.message.length === 0 ? (
        <StateMessage icon={<Icon of={CalendarX2} size={26} />} title="Não há nada marcado">
          <p>Escolha outro dia, ou outra agenda.</p>
        </StateMessage>
      ) : (
        <>
          {data.mais && (
            <Notice kind="aviso">A folha não cabe inteira: escolha uma agenda mais curta.</Notice>
          )}
          <FolhaDoDia
            nome="Marcações do dia"
            colunas={colunasDe(new Map(data.empresas.map((one) => [one.cd, one])))}
            linhas={data.message}
            chave={({ especie, cd }) => `${especie}-${cd}`}
          />
          <OQueTrazer />
          <IfMay call={tellDia}>
            <section data-unprinted aria-labelledby="avisar-empresas">
              <Stack gap={2}>
                <h2 id="avisar-empresas">Avisar as empresas</h2>
                <Note>
                  Cada empresa recebe um email sem nomes, com uma ligação para a sua parte do dia.
                </Note>
                <Rows>
                  {data.empresas.map((empresa) => (
                    <Empresa key={empresa.cd} {...{ empresa, dia, quem }} />
                  ))}
                </Rows>
              </Stack>
            </section>
          </IfMay>
        </>
      )}
    </Stack>
  )
}

function colunasDe(empresas: ReadonlyMap<number, EmpresaNoDia>) {
  return [
    { nome: 'Hora', cell: ({ hr }: LinhaDaAgenda) => hr },
    {
      nome: 'Quem',
      cell: ({ funcion, num_mecan }: LinhaDaAgenda) => (
        <>
          {funcion ?? '—'}
          {num_mecan !== null && <small>N.º {num_mecan}</small>}
        </>
      ),
    },
    {
      nome: 'Empresa',
      cell: ({ empresa, organig, organig_acima }: LinhaDaAgenda) => (
        <>
          {empresa}
          {organig !== empresa && <small>{formatPlace(organig, organig_acima)}</small>}
        </>
      ),
    },
    {
      nome: 'Contacto',
      cell: ({ cd_empresa }: LinhaDaAgenda) => empresas.get(cd_empresa)?.contacto ?? '—',
    },
    { nome: 'Marcação', cell: ({ tipo }: LinhaDaAgenda) => tipo },
    { nome: 'Com', cell: ({ pessoa }: LinhaDaAgenda) => pessoa ?? '—' },
    {
      nome: 'Local',
      cell: ({ local, cd_empresa, especie }: LinhaDaAgenda) =>
        local ?? (especie === 'atividade' ? empresas.get(cd_empresa)?.morada : null) ?? '—',
    },
  ]
}

type EmpresaProps = { empresa: EmpresaNoDia; dia: string; quem: string }

function Empresa({ empresa: { cd, nome, marcadas }, dia, quem }: EmpresaProps) {
  const { write, waiting } = useWrite(tellDia)
  return (
    <ItemRow
      actions={
        marcadas > 0 && (
          <Button
            icon={<Icon of={Mail} size={16} aria-hidden />}
            waiting={waiting}
            waitingText="A avisar..."
            aria-label={`Avisar por email: ${nome}`}
            onClick={() => void write({ path: { empresa: cd }, body: { dia, quem } })}
          >
            Avisar por email
          </Button>
        )
      }
    >
      <strong>{nome}</strong>
      <Note>
        {marcadas > 0
          ? formatCount(marcadas, 'marcação de saúde', 'marcações de saúde')
          : 'Só atividades técnicas'}
      </Note>
    </ItemRow>
  )
}
