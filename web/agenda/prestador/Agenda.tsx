import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { readAgenda, type LinhaDaAgenda } from '#contract/agenda.ts'
import { useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import type { AcoesDaAgenda, Vaga } from './acoes.ts'
import { quemOf, readAddress, type VistaDaAgenda } from './address.ts'
import styles from './Agenda.module.css'
import { BarraDaAgenda } from './BarraDaAgenda.tsx'
import { addDias, semanaDe } from './dias.ts'
import { Grelha } from './Grelha.tsx'
import { Lista } from './Lista.tsx'
import { MarcacaoDialog } from './MarcacaoDialog.tsx'
import { MarcarDialog } from './MarcarDialog.tsx'
import { Ocupacao } from './Ocupacao.tsx'
import { useAgendas } from './use-agendas.ts'
import { chaveOf } from './use-mover.ts'

// a phone has room for one day
const narrow = () => matchMedia('(width < 768px)').matches

export function Agenda({ acoes }: { acoes: AcoesDaAgenda }) {
  const search = readAddress(useSearch({ strict: false }))
  const [usual] = useState<VistaDaAgenda>(() => (narrow() ? 'dia' : 'semana'))
  const { vista = usual, dia = today() } = search
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
  const abrir = (linha: LinhaDaAgenda) => setAberta(chaveOf(linha))

  /** Counts from the day in the address: a second press may come before the first is rendered. */
  const step = (days: number) =>
    void navigate({
      to: '.',
      search: ({ dia: asked = today() }) => ({ ...search, dia: addDias(asked, days) }),
    })

  return (
    <div className={styles.screen}>
      <ScreenTitle />
      <BarraDaAgenda
        {...{ vista, dias, dia, quem }}
        agendas={agendas ?? []}
        onChange={(change) => void navigate({ to: '.', search: { ...search, ...change } })}
        onStep={step}
      />
      {data?.mais === true && (
        <Notice kind="aviso">Há mais marcações do que cabem aqui: escolha uma agenda.</Notice>
      )}
      <div className={styles.sheet} aria-busy={!(data && agendas) && !error}>
        {!data && error ? (
          <FailureMessage error={error} onRetry={() => void refetch()} />
        ) : vista === 'lista' ? (
          <Lista {...{ linhas, dias }} loading={!data} onAbrir={abrir} />
        ) : quem ? (
          <Grelha
            {...{ linhas, dias, quem }}
            loading={!data}
            onAbrir={abrir}
            onVaga={(escolhida) => setVaga({ ...escolhida, quem })}
          />
        ) : (
          <Ocupacao {...{ agendas, dias }} ocupados={data?.ocupados} />
        )}
      </div>
      {marcacao && (
        <MarcacaoDialog
          linha={marcacao}
          Acoes={acoes.de[marcacao.especie]}
          onClose={() => setAberta(undefined)}
        />
      )}
      {vaga && <MarcarDialog {...{ vaga, acoes }} onClose={() => setVaga(undefined)} />}
    </div>
  )
}
