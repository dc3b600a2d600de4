import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { readAgenda, type LinhaDaAgenda } from '#contract/agenda.ts'
import { useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { Panel, Stack } from '#web/kit/ui/Layout.tsx'
import { type AcoesDaAgenda, type Vaga, MarcarDialog } from './MarcarDialog.tsx'
import { quemOf, readAddress, type VistaDaAgenda } from './address.ts'
import styles from './Agenda.module.css'
import { BarraDaAgenda } from './BarraDaAgenda.tsx'
import { colunasDeTodos, colunasDosDias } from './colunas.ts'
import { addDias, semanaDe } from '#web/comum/agenda/dias.ts'
import { Grelha } from './Grelha.tsx'
import { Lista } from './Lista.tsx'
import { MarcacaoDialog } from './MarcacaoDialog.tsx'
import { Ocupacao } from './Ocupacao.tsx'
import { useAgendas } from './use-agendas.ts'
import { chaveOf } from './use-mover.ts'

// a phone has room for one day
const narrow = () => matchMedia('(width < 768px)').matches

export function Agenda({ acoes }: { acoes: AcoesDaAgenda }) {
  const search = readAddress(useSearch({ strict: false }))
  const [usual] = useState<VistaDaAgenda>(() => (narrow() ? 'dia' : 'semana'))
  const { vista = usual, dia = today(), por = 'pessoa' } = search
  const quem = quemOf(search.quem)
  const agendas = useAgendas()
  const navigate = useNavigate()
  const [aberta, setAberta] = useState<string>()
  const [vaga, setVaga] = useState<Vaga>()

  const umDia = vista === 'dia' || (vista === 'lista' && !quem)
  const dias = umDia ? [dia] : semanaDe(dia)
  const query = {
    de: dias[0] ?? dia,
    ate: dias.at(-1) ?? dia,
    ...(search.quem !== undefined && { quem: search.quem }),
  }
  const { data, error, refetch } = useRead(readAgenda, { query })
  const linhas = data?.message ?? []
  const marcacao = linhas.find((linha) => chaveOf(linha) === aberta)
  const colunas = quem
    ? colunasDosDias(linhas, dias, quem)
    : vista === 'dia'
      ? colunasDeTodos({ linhas, dia, por, agendas: agendas ?? [] })
      : []
  const abrir = (linha: LinhaDaAgenda) => setAberta(chaveOf(linha))

  /** Counts from the day in the address: a second press may come before the first is rendered. */
  const step = (days: number) =>
    void navigate({
      to: '.',
      search: ({ dia: asked = today() }) => ({ ...search, dia: addDias(asked, days) }),
    })

  return (
    <Stack>
      <ScreenTitle />
      <BarraDaAgenda
        {...{ vista, dias, dia, quem, por }}
        agendas={agendas ?? []}
        onChange={(change) => void navigate({ to: '.', search: { ...search, ...change } })}
        onStep={step}
      />
      {data?.mais === true && (
        <Notice kind="aviso">Há mais marcações do que cabem aqui: escolha uma agenda.</Notice>
      )}
      <Panel pad={0} className={styles.sheet} aria-busy={!(data && agendas) && !error}>
        {!data && error ? (
          <FailureMessage error={error} onRetry={() => void refetch()} />
        ) : vista === 'lista' ? (
          <Lista {...{ linhas, dias }} loading={!data} onAbrir={abrir} />
        ) : vista === 'dia' && !quem && !(data && agendas) ? (
          <Spinner text="A carregar a agenda..." />
        ) : colunas.length > 0 ? (
          <Grelha {...{ colunas, dias }} loading={!data} onAbrir={abrir} onVaga={setVaga} />
        ) : (
          <Ocupacao {...{ agendas, dias }} ocupados={data?.ocupados} />
        )}
      </Panel>
      {marcacao && (
        <MarcacaoDialog
          linha={marcacao}
          Acoes={acoes.de[marcacao.especie]}
          onClose={() => setAberta(undefined)}
        />
      )}
      {vaga && <MarcarDialog {...{ vaga, acoes }} onClose={() => setVaga(undefined)} />}
    </Stack>
  )
}
