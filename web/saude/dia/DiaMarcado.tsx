import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarX2, Download, Printer } from 'lucide'
import { useRef } from 'react'
import { csvOf } from '#contract/kit/csv.ts'
import { readDiaMarcado, type MarcadaNoDia } from '#contract/saude/dia.ts'
import { diaPorExtenso } from '#web/comum/agenda/dias.ts'
import { FolhaDoDia, OQueTrazer } from '#web/comum/dia/FolhaDoDia.tsx'
import { saveFile } from '#web/kit/browser/download.ts'
import { useRead } from '#web/kit/call/read.ts'
import { CalendarButton } from '#web/kit/field/CalendarButton.tsx'
import { today } from '#web/kit/field/date.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatCount, formatPlace } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'

const colunas = [
  { nome: 'Hora', cell: ({ hr }: MarcadaNoDia) => hr },
  { nome: 'Funcionário', cell: ({ funcion }: MarcadaNoDia) => funcion },
  { nome: 'N.º', cell: ({ num_mecan }: MarcadaNoDia) => num_mecan },
  {
    nome: 'Organigrama',
    cell: ({ organig, organig_acima }: MarcadaNoDia) => formatPlace(organig, organig_acima),
  },
  { nome: 'Marcação', cell: ({ tipo }: MarcadaNoDia) => tipo },
  { nome: 'Local', cell: ({ local }: MarcadaNoDia) => local },
] as const

/** The company's part of a day: to read, print and download. */
export function DiaMarcado() {
  const { dia: given } = useSearch({ from: '/sessao/com-empresa/saude/marcacao/dia' })
  const dia = given ?? today()
  const { empresa } = useEmpresa()
  const navigate = useNavigate()
  const box = useRef<HTMLElement>(null)
  const { data, error, refetch } = useRead(readDiaMarcado, {
    path: { org: empresa.cd },
    query: { dia },
  })
  const linhas = data?.message ?? []
  return (
    <Stack>
      <ScreenTitle>
        <p>{diaPorExtenso(dia)}</p>
      </ScreenTitle>
      <Row ref={box} gap={2} data-unprinted>
        <CalendarButton
          name="Escolher outro dia"
          size={17}
          label="Dia"
          anchor={box}
          value={dia}
          onPick={(picked) => void navigate({ to: '.', search: { dia: picked } })}
        />
        <Button
          icon={<Icon of={Printer} size={16} aria-hidden />}
          blocked={linhas.length === 0}
          onClick={() => print()}
        >
          Imprimir
        </Button>
        <Button
          icon={<Icon of={Download} size={16} aria-hidden />}
          blocked={linhas.length === 0}
          onClick={() => save(linhas, dia)}
        >
          Descarregar
        </Button>
      </Row>
      {!data && error ? (
        <FailureMessage error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Spinner text="A carregar o dia..." />
      ) : linhas.length === 0 ? (
        <StateMessage icon={<Icon of={CalendarX2} size={26} />} title="Não há marcações neste dia">
          <p>Escolha outro dia, ou veja todas as marcações.</p>
        </StateMessage>
      ) : (
        <>
          <p>{formatCount(linhas.length, 'marcação', 'marcações')}</p>
          <FolhaDoDia
            nome="Marcações do dia"
            {...{ colunas, linhas }}
            chave={({ especie, cd }) => `${especie}-${cd}`}
          />
          <OQueTrazer />
        </>
      )}
    </Stack>
  )
}

function save(linhas: readonly MarcadaNoDia[], dia: string) {
  const rows = linhas.map((linha) => colunas.map(({ cell }) => cell(linha) ?? ''))
  const text = csvOf([colunas.map(({ nome }) => nome), ...rows])
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `Marcações de ${dia}.csv`)
}
